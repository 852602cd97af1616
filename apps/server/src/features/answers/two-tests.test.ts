/**
 * Two tests in one browser, and calls that name no application: the cookie of the test in question decides.
 */
import * as calls from '@assay/contract/answers/calls'
import { requestResumeLink } from '@assay/contract/answers/coming-back'
import * as sessionCalls from '@assay/contract/answers/session-calls'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { expect, test } from 'vitest'
import { createAssessment } from '../../testing/assessment-factories.ts'
import { anIdentity, CandidateBrowser } from '../../testing/candidate.ts'
import { createCompany } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const company = await createCompany(t)

const pageOf = (id: string) => ({
  id,
  items: [
    anItem('question', {}, { id: `why-${id}` }),
    anItem('button', { saveAnswers: true }, { id: `go-${id}` }),
  ],
})
const testOf = (id: string) =>
  aDocument([{ items: [anItem('auth', {}, { id: 'auth' })] }, pageOf(id), { items: [anItem('text')] }])

/** Somebody who is in the middle of both tests; `as`: the cookies of both. */
async function inBoth(...pages: readonly [string, string]) {
  const [one, other] = await Promise.all(
    pages.map(
      async (id) => new CandidateBrowser(t, await createAssessment(t, company.id, { document: testOf(id) })),
    ),
  )
  if (!one || !other) throw new Error('two tests')
  await one.identify(anIdentity())
  await other.identify(anIdentity())
  return { one, other, as: { ...one.cookies, ...other.cookies } }
}

test('the page of a visit says which test is meant', async () => {
  const { as } = await inBoth('first', 'second')
  for (const pageId of ['first', 'second']) {
    const visited = await t.call(calls.visitPage, { params: { pageId }, as })
    expect([visited.status, visited.body.pageId]).toEqual([200, pageId])
    expect((await t.call(calls.pageVisit, { params: { pageId }, as })).body.data.pageId).toBe(pageId)
  }
})

test('a session that names no test is that of the only one, and of several the one that the header names', async () => {
  const { one, other, as } = await inBoth('first', 'second')
  const alone = await t.call(sessionCalls.session, { query: {}, as: one.cookies })
  expect([alone.status, alone.body.data?.application.id]).toEqual([200, one.applicationId])
  const none = await t.call(sessionCalls.session, { query: {} })
  expect([none.status, none.body.data]).toEqual([200, null])
  const both = await t.call(sessionCalls.session, { query: {}, as })
  expect([both.status, both.body.code]).toEqual([401, 'applicationCookieMissing'])
  const headers = { 'x-attempt': other.applicationId }
  const named = await t.call(sessionCalls.session, { query: {}, as, headers })
  expect(named.body.data?.application.id).toBe(other.applicationId)
})

test('the body names the application of drafts, of a link, of the end', async () => {
  const { one, other, as } = await inBoth('first', 'second')
  for (const [browser, module] of [
    [one, 'why-first'],
    [other, 'why-second'],
  ] as const) {
    const operations = [{ module, seq: 1, value: 'Because' }]
    const saved = await t.call(calls.saveDraft, { body: { attempt: browser.applicationId, operations }, as })
    expect(saved.status).toBe(200)
    expect((await t.call(requestResumeLink, { body: { attempt: browser.applicationId }, as })).status).toBe(
      200,
    )
    const ended = await t.call(calls.setCompleted, { body: { attempt: browser.applicationId }, as })
    expect(ended.body.code).toBe('pageNotClosed')
  }
})

test('where both tests have the page, none has it, or the body names somebody else’s, the call is refused', async () => {
  const { as } = await inBoth('same', 'same')
  const stranger = await inBoth('third', 'fourth')
  for (const pageId of ['same', 'nowhere']) {
    const visited = await t.call(calls.visitPage, { params: { pageId }, as })
    expect([visited.status, visited.body.code]).toEqual([401, 'applicationCookieMissing'])
  }
  const operations = [{ module: 'why-third', seq: 1, value: 'Not mine' }]
  const body = { attempt: stranger.one.applicationId, operations }
  expect((await t.call(calls.saveDraft, { body, as })).status).toBe(401)
})
