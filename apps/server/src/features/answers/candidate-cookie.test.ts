/**
 * The cookie that says which application a browser takes, and which of its browsers it is.
 */

import { allCalls } from '@assay/contract/all-calls'
import { pageScore, pageVisit } from '@assay/contract/answers/calls'
import { ownUpload } from '@assay/contract/answers/uploads'
import type { Call } from '@assay/contract/call'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { expect, test } from 'vitest'
import { createAssessment } from '../../testing/assessment-factories.ts'
import { anIdentity, CandidateBrowser } from '../../testing/candidate.ts'
import { createCompany } from '../../testing/factories.ts'
import { mailedLink } from '../../testing/mailed-link.ts'
import { audioSample } from '../../testing/recordings.ts'
import { type TestRequest, testApp } from '../../testing/test-app.ts'
import { UploadingBrowser } from '../../testing/uploading.ts'
import { interruptIdle } from './taking/interrupt-idle.job.ts'

const t = await testApp({ publicUrl: 'https://tests.example' })
const company = await createCompany(t)

/** Somebody's browser, and another one that may take over from it. */
async function withLink() {
  const assessment = await createAssessment(t, company.id)
  const [first, second] = [new CandidateBrowser(t, assessment), new CandidateBrowser(t, assessment)]
  const identity = anIdentity()
  await first.identify(identity)
  await first.askForLink()
  return { first, second, identity, ...(await mailedLink(t)) }
}

const partsOf = (browser: CandidateBrowser): { name: string; parts: string[] } => {
  const [[name, value] = ['', '']] = Object.entries(browser.cookies)
  return { name, parts: value.split('.') }
}

test('a cookie that was kept longer than its sixty days opens nothing, whatever it says of its end', async () => {
  const { first } = await withLink()
  const { name, parts } = partsOf(first)
  t.clock.advance(59 * 86_400)
  expect((await first.draft({ question: 'still here' })).status).toBe(200)
  t.clock.advance(2 * 86_400)
  expect((await first.draft({ question: 'a copy' })).status).toBe(401)
  expect(await first.session()).toBeNull()
  const later = String(Number(parts[4]) + 90 * 86_400)
  first.cookies = { [name]: [...parts.slice(0, 4), later, parts[5]].join('.') }
  expect((await first.draft({ question: 'forged' })).status).toBe(401)
})

test('a cookie whose number was changed is none', async () => {
  const { first, second, token } = await withLink()
  await second.follow(token)
  const { name, parts } = partsOf(first)
  for (const number of ['2', '02', '1e0', '', '-1']) {
    first.cookies = { [name]: [...parts.slice(0, 3), number, ...parts.slice(4)].join('.') }
    expect((await first.draft({ question: 'forged' })).status, number).toBe(401)
  }
  first.cookies = { [name]: [...parts.slice(0, 3), ...parts.slice(4)].join('.') }
  expect((await first.draft({ question: 'forged' })).status).toBe(401)
})

test('after the end a cookie opens nothing that is the candidate’s', async () => {
  const { first, identity } = await withLink()
  await first.draft({ question: 'what I think of my boss' })
  const during = JSON.stringify(await first.session())
  for (const own of [identity.firstName, identity.email, 'my boss']) expect(during).toContain(own)
  const copied = { ...first.cookies }
  await first.submit({ pageId: 'page-2' })
  for (const cookies of [first.cookies, copied]) {
    first.cookies = cookies
    const after = JSON.stringify([await first.session(), (await first.open()).test.resume])
    expect(after).toContain('completed')
    for (const own of [identity.firstName, identity.email, 'my boss']) expect(after).not.toContain(own)
  }
})

/** Page 2 has a button that compares its score; from page 3 a button ends the test. */
const scored = () => {
  const target = { id: 'target', pagePosition: 3, comparaisonType: '>=' as const, score: 0 }
  const choosing = { goToNextPage: false, isScoreChoice: true, pagePositionList: [target] }
  const right = [{ id: 'group', acceptWord: 'yes', score: 1 }]
  const question = anItem('question-auto', { acceptWordGroupList: right }, { id: 'question' })
  return aDocument([
    { items: [anItem('auth', {}, { id: 'auth' })] },
    {
      items: [
        question,
        anItem('audio-record', {}, { id: 'audio' }),
        anItem('button', choosing, { id: 'choice' }),
      ],
    },
    { items: [anItem('button', {}, { id: 'button' })] },
    {},
  ])
}

test.each([
  ['completed', 'applicationEnded'],
  ['interrupted', 'applicationInterrupted'],
] as const)(
  'of an application that was %s, no call reads anything with a copy of its cookie',
  async (end, refusal) => {
    const browser = new CandidateBrowser(t, await createAssessment(t, company.id, { document: scored() }))
    await browser.identify()
    await browser.visit('page-2')
    const recording = new UploadingBrowser(t, browser)
    await recording.record(audioSample)
    await t.runJobs()
    await browser.submit({
      pageId: 'page-2',
      buttonId: 'choice',
      answers: [
        { moduleId: 'question', value: 'yes' },
        { moduleId: 'audio', value: { parts: [recording.uploadId] } },
      ],
    })
    const { applicationId } = browser
    const given: Record<string, TestRequest<Call>> = {
      [pageVisit.address.path]: { params: { pageId: 'page-2' } },
      [pageScore.address.path]: { params: { moduleId: 'question' } },
      [ownUpload.address.path]: {
        params: { uploadId: recording.uploadId },
        query: { attempt: applicationId },
      },
    }
    const reading: readonly Call[] = allCalls.filter(
      ({ permission, address }) => permission === 'candidate' && address.method === 'GET',
    )
    const copied = { as: { ...browser.cookies }, headers: browser.headers }
    const answers = async () => {
      const reported = []
      for (const call of reading)
        reported.push(await t.call(call, { ...given[call.address.path], ...copied }))
      return reported
    }
    expect((await answers()).map(({ status }) => status)).toEqual(reading.map(() => 200))
    if (end === 'completed') await browser.submit({ pageId: 'page-3' })
    else {
      t.clock.advance(31 * 86_400)
      await interruptIdle(t.services)
    }
    expect((await browser.session()).application.status).toBe(end)
    expect((await answers()).map(({ body }) => body.code)).toEqual(reading.map(() => refusal))
  },
)
