import { maxOperation } from '@assay/contract/answers/addresses'
import { getApplication } from '@assay/contract/applications/calls'
import { beforeAll, expect, test, vi } from 'vitest'
import { listRows } from '../../../database/named-statement.ts'
import { createAssessment, type TestAssessment } from '../../../testing/assessment-factories.ts'
import { CandidateBrowser } from '../../../testing/candidate.ts'
import { createCompany, signedIn } from '../../../testing/factories.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { completeStatement } from './hot-statements.ts'

let t: TestApp
let assessment: TestAssessment
let evaluator: Record<string, string>

beforeAll(async () => {
  t = await testApp()
  const { id: companyId } = await createCompany(t)
  assessment = await createAssessment(t, companyId)
  evaluator = (await signedIn(t, { companyId })).as
})

/** A second tab types while the first one ends the test, at a moment of the ending that is to be tried. */
async function endWhileTyping(delayMilliseconds: number) {
  const browser = new CandidateBrowser(t, assessment)
  await browser.open()
  await browser.identify()
  await browser.visit('page-2')
  const ending = browser.submit({ pageId: 'page-2', answers: [{ moduleId: 'question', value: 'Bonjour' }] })
  await new Promise((resolve) => setTimeout(resolve, delayMilliseconds))
  const [ended, drafted] = await Promise.all([ending, browser.draft({ qcm: ['yes'] }, 50)])
  expect(ended.status).toBe(200)
  const { body } = await t.call(getApplication, { params: { id: browser.applicationId }, as: evaluator })
  return {
    isAcknowledged: drafted.status === 200,
    stored: body.data.automaticScore,
    recomputed: body.data.scores.score,
  }
}

test('a test is ended whatever the numbers of its answers add up to', async () => {
  const browser = new CandidateBrowser(t, assessment)
  await browser.identify()
  // Each is odd, and together they are more than a number holds exactly.
  const count = 2 ** 53 / (maxOperation / 2) + 101
  await t.db
    .insertInto('answers')
    .values(
      Array.from({ length: count }, (_, index) => ({
        company_id: assessment.companyId,
        application_id: browser.applicationId,
        module_item_id: `module-${index}`,
        value: JSON.stringify('x'),
        seq: maxOperation - 1,
        updated_at: t.clock.now(),
      })),
    )
    .execute()
  const answers = [{ moduleId: 'question', value: 'Bonjour' }]
  const { status, body } = await browser.submit({ pageId: 'page-2', answers })
  expect([status, body.completed]).toEqual([200, true])
})

test('an answer that was acknowledged while the test ended is in the score; one that came too late is refused', async () => {
  const outcomes = []
  for (let turn = 0; turn < 40; turn += 1) outcomes.push(await endWhileTyping(turn % 8))
  for (const { isAcknowledged, stored, recomputed } of outcomes) {
    expect(stored).toBe(recomputed)
    expect(stored).toBe(isAcknowledged ? 1 : 0)
  }
})

test('a round waits for no contact that a mailing holds; the test ends when it is free', async () => {
  const browser = new CandidateBrowser(t, assessment)
  await browser.identify()
  await browser.visit('page-2')
  const round = Promise.withResolvers<unknown[]>()
  vi.spyOn(t.services.batchedWrites.completion, 'write').mockImplementationOnce(async (item) => {
    round.resolve(await listRows(t.services.pool, completeStatement, { items: [item] }))
    return undefined
  })
  const ending = await t.db.transaction().execute(async (trx) => {
    await trx.selectFrom('candidate_contacts').select('begun').forUpdate().execute()
    const ended = browser.submit({ pageId: 'page-2', answers: [] })
    expect(await round.promise).toEqual([])
    return { ended }
  })
  expect((await ending.ended).body.completed).toBe(true)
})
