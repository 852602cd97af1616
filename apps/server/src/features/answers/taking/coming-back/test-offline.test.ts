/**
 * A test that goes offline, back to work or is deleted still opens for who has begun it (decision 024,
 * product 4.23); whoever was erased is told, and a lost cookie is no end.
 */

import { requestResumeLink } from '@assay/contract/answers/coming-back'
import * as sessionCalls from '@assay/contract/answers/session-calls'
import { deleteAssessment } from '@assay/contract/assessments/calls'
import { deleteCandidate } from '@assay/contract/candidates/calls'
import { deleteCompany } from '@assay/contract/companies/change-calls'
import { deletionWords } from '@assay/domain/assessments/deletion-word'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { describe, expect, test } from 'vitest'
import { newId } from '../../../../ids.ts'
import { createAssessment } from '../../../../testing/assessment-factories.ts'
import { CandidateBrowser } from '../../../../testing/candidate.ts'
import { createCompany, signedIn } from '../../../../testing/factories.ts'
import { mailedLink } from '../../../../testing/mailed-link.ts'
import { testApp } from '../../../../testing/test-app.ts'

const t = await testApp({ publicUrl: 'https://tests.example' })
const company = await createCompany(t)

const document = aDocument(
  [
    { items: [anItem('auth', {}, { id: 'auth' })] },
    { items: [anItem('question', {}, { id: 'q' }), anItem('button', {}, { id: 'button' })] },
    { items: [anItem('text', {}, { id: 'thanks', content: '<p>Merci</p>' })] },
  ],
  { name: 'Begun', slug: 'begun' },
)

async function begun() {
  const assessment = await createAssessment(t, company.id, { document })
  const browser = new CandidateBrowser(t, assessment)
  await browser.identify()
  return { assessment, browser }
}

describe('a test that went offline while it is taken', () => {
  test('is reloaded, gone on with by link and finished by who began it, and offline for others', async () => {
    const { assessment, browser: first } = await begun()
    await first.askForLink()
    const { path, token } = await mailedLink(t)
    const second = new CandidateBrowser(t, assessment)
    for (const isOnline of [false, null]) {
      await t.db
        .updateTable('assessments')
        .set({ is_online: isOnline })
        .where('id', '=', assessment.id)
        .execute()
      expect((await first.open()).test.resume).toMatchObject({ applicationId: first.applicationId })
      expect((await second.open(path)).test).toMatchObject({ preview: false, hasResumeLink: true })
      expect((await new CandidateBrowser(t, assessment).open()).status).toBe(isOnline === null ? 404 : 403)
    }
    await second.follow(token)
    expect((await second.submit({ pageId: 'page-2' })).body.completed).toBe(true)
    expect((await second.open()).test.resume).toMatchObject({ firstName: '' })
  })

  test('and was edited meanwhile shows the version that was begun', async () => {
    const { assessment, browser: first } = await begun()
    const edited = { ...document, name: 'Edited', pageList: document.pageList.slice(0, 2) }
    await t.db
      .updateTable('assessments')
      .set({ current_version_id: null, revision: 2, document: JSON.stringify(edited) })
      .where('id', '=', assessment.id)
      .execute()
    expect((await first.open()).test.assessment).toMatchObject({ name: 'Begun', pageCount: 3 })
    expect((await new CandidateBrowser(t, assessment).open()).test.assessment).toMatchObject({
      name: 'Edited',
      pageCount: 2,
    })
  })
})

test('a deleted test is reloaded, gone on with by link and finished by who began it, and gone for others', async () => {
  const { assessment, browser: first } = await begun()
  const { as } = await signedIn(t, { companyId: company.id, role: 'ROLE_ADMIN' })
  await first.askForLink()
  const { path, token } = await mailedLink(t)
  const deleted = await t.call(deleteAssessment, { as, params: { id: assessment.id } })
  expect(deleted.status).toBe(200)
  for (const address of [assessment.slug, assessment.id])
    expect((await first.open(address)).test).toMatchObject({
      resume: { applicationId: first.applicationId },
      isClosed: true,
    })
  const stranger = new CandidateBrowser(t, assessment)
  expect((await stranger.open(assessment.id)).test).toEqual({ problem: 'assessmentNotFound' })
  expect((await stranger.open(path)).test).toMatchObject({ hasResumeLink: true, resume: null })
  await stranger.follow(token)
  expect((await stranger.submit({ pageId: 'page-2' })).body.completed).toBe(true)
  expect((await stranger.open(assessment.slug)).test.resume).toEqual({
    applicationId: first.applicationId,
    firstName: '',
    isInterrupted: false,
  })
  expect((await stranger.session()).application.status).toBe('completed')
})

describe('an erased application', () => {
  const erased = async (erase: (candidateId: string, companyId: string) => Promise<unknown>) => {
    const own = await createCompany(t)
    const assessment = await createAssessment(t, own.id, { document })
    const browser = new CandidateBrowser(t, assessment)
    await browser.identify()
    const { candidate_id: candidateId } = await t.db
      .selectFrom('applications')
      .select('candidate_id')
      .where('id', '=', browser.applicationId)
      .executeTakeFirstOrThrow()
    await erase(candidateId, own.id)
    return { browser, assessment }
  }
  const ofCandidate = async (id: string, companyId: string) => {
    const { as } = await signedIn(t, { companyId, role: 'ROLE_ADMIN' })
    expect((await t.call(deleteCandidate, { as, params: { id } })).status).toBe(200)
  }
  const ofCompany = async (_: string, id: string) => {
    const { as } = await signedIn(t, { companyId: company.id, role: 'ROLE_SUPERADMIN' })
    const query = { confirmation: deletionWords.fr }
    expect((await t.call(deleteCompany, { as, params: { id }, query })).status).toBe(200)
  }

  test.each([
    ['with its candidate', ofCandidate],
    ['with its company', ofCompany],
  ])('%s is told to its browser at every call, and once when the page is opened', async (_, erase) => {
    const { browser, assessment } = await erased(erase)
    const { applicationId } = browser
    const reported = [
      await browser.draft({ q: 'more' }),
      await browser.visit('page-2'),
      await browser.submit({ pageId: 'page-2', answers: [{ moduleId: 'q', value: 'x' }] }),
      await browser.askForLink(),
      await t.call(sessionCalls.session, {
        query: { assessmentId: assessment.id },
        as: browser.cookies,
      }),
    ]
    expect(reported.map(({ status, body }) => [status, body.code])).toEqual(
      reported.map(() => [410, 'applicationErased']),
    )
    expect((await browser.open()).test).toEqual({ problem: 'applicationErased', erased: applicationId })
    expect((await browser.open()).test.problem).not.toBe('applicationErased')
  })

  test('is not what a mistyped link leads to', async () => {
    const { browser } = await erased(ofCandidate)
    expect((await browser.open('mistyped')).test).toEqual({ problem: 'assessmentNotFound' })
    expect((await browser.open()).test.problem).toBe('applicationErased')
  })
})

describe('a link asked for without the cookie', () => {
  const ask = async (tried: string, assessmentId: string) =>
    await t.call(requestResumeLink, { body: { attempt: tried, assessmentId } })
  const mails = async () => (await t.db.selectFrom('mails').select('id').execute()).length

  test('is mailed to the application’s own address, and leads back to it', async () => {
    const { assessment, browser } = await begun()
    await browser.draft({ q: 'kept' })
    expect((await ask(browser.applicationId, assessment.id)).status).toBe(200)
    const other = new CandidateBrowser(t, assessment)
    await other.follow((await mailedLink(t)).token)
    expect((await other.session()).answers).toMatchObject([{ value: 'kept' }])
  })

  test('answers the same where there is none, it has ended, the test is another, or it is asked too often', async () => {
    const { assessment, browser } = await begun()
    const { browser: ended } = await begun()
    await ended.submit({ pageId: 'page-2' })
    const before = await mails()
    const answers = [
      await ask(newId(), assessment.id),
      await ask(ended.applicationId, ended.test.id),
      await ask(browser.applicationId, ended.test.id),
    ]
    expect(await mails()).toBe(before)
    for (let times = 0; times < 4; times += 1) answers.push(await ask(browser.applicationId, assessment.id))
    expect(await mails()).toBe(before + 3)
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  })
})
