/**
 * Answers that came after the score of their page was told count when a person says so, and only then.
 */
import { pageScore } from '@assay/contract/answers/calls'
import { countLateAnswers } from '@assay/contract/applications/accommodation-calls'
import { getApplication } from '@assay/contract/applications/calls'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { expect, test } from 'vitest'
import { createAssessment } from '../../testing/assessment-factories.ts'
import { CandidateBrowser } from '../../testing/candidate.ts'
import { createCompany, signedIn } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'
import { closeExpiredPages } from '../answers/taking/close-expired-pages.job.ts'

const t = await testApp({ logLevel: 'error' })
const company = await createCompany(t)
const { as } = await signedIn(t, { companyId: company.id })

const compares = {
  goToNextPage: false,
  isScoreChoice: true,
  pagePositionList: [{ id: 'target', pagePosition: 3, comparaisonType: '>=' as const, score: 0 }],
}
const document = aDocument(
  [
    { items: [anItem('auth', {}, { id: 'auth' })] },
    {
      items: [
        anItem(
          'question-auto',
          { acceptWordGroupList: [{ id: 'group', acceptWord: 'yes', score: 2 }] },
          { id: 'q2' },
        ),
        anItem('button', compares, { id: 'b2' }),
      ],
      timer: { time: 60, pageToReach: 3 },
    },
    { items: [anItem('button', {}, { id: 'b3' })], timer: { time: 30, pageToReach: 4 } },
    {},
  ],
  { name: 'Timed', slug: 'timed', evaluationType: 1 },
)

async function timeOut(): Promise<void> {
  t.clock.advance(80)
  await closeExpiredPages(t.services)
}

/**
 * Its timer closed a page with a wrong answer, the score was disclosed, the test ended, and a right answer
 * came.
 */
async function withLateAnswer(): Promise<{ browser: CandidateBrowser; id: string }> {
  const browser = new CandidateBrowser(t, await createAssessment(t, company.id, { document }))
  await browser.identify()
  await browser.visit('page-2')
  await browser.draft({ q2: 'no' })
  await timeOut()
  expect((await browser.get(pageScore, 'b2')).body.score).toBe(0)
  await browser.visit('page-3')
  await timeOut()
  expect((await browser.session()).application.status).toBe('completed')
  await browser.submit({ pageId: 'page-2', buttonId: 'b2', answers: [{ moduleId: 'q2', value: 'yes' }] })
  return { browser, id: browser.applicationId }
}

const sheetOf = async (id: string) => (await t.call(getApplication, { params: { id }, as })).body.data
const count = async (id: string, seq: number) =>
  await t.call(countLateAnswers, { params: { id }, body: { answers: [{ moduleId: 'q2', seq }] }, as })

test('a late answer counts once a person says so; what it replaces stays readable, and so does the earlier result', async () => {
  const { id } = await withLateAnswer()
  const before = await sheetOf(id)
  expect(before).toMatchObject({ score: 0, late: true, answers: [{ moduleId: 'q2', value: 'no' }] })
  const [late] = before.lateAnswers
  expect(late).toMatchObject({ moduleId: 'q2', value: 'yes', countedAt: null, replaced: null })

  const { status, body } = await count(id, late.seq)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ score: 2, answers: [{ moduleId: 'q2', value: 'yes' }] })
  expect(body.data.lateAnswers).toMatchObject([{ value: 'yes', replaced: 'no' }])
  expect(body.data.lateAnswers[0].countedAt).not.toBeNull()
  expect(body.data.history[0]).toMatchObject({
    action: 'application.lateCounted',
    parameters: { answers: 1 },
  })
  const history = await t.db
    .selectFrom('score_history')
    .select(['score', 'reason'])
    .where('application_id', '=', id)
    .orderBy('created_at')
    .execute()
  expect(history).toEqual([
    { score: 0, reason: 'completed' },
    { score: 2, reason: 'late' },
  ])
  expect((await count(id, late.seq)).body.code).toBe('lateAnswerChanged')
})

test('one that changed since it was read does not count unseen', async () => {
  const { browser, id } = await withLateAnswer()
  const [late] = (await sheetOf(id)).lateAnswers
  await browser.submit({ pageId: 'page-2', buttonId: 'b2', answers: [{ moduleId: 'q2', value: 'perhaps' }] })
  expect((await count(id, late.seq)).body).toMatchObject({
    code: 'lateAnswerChanged',
    detail: { modules: ['q2'] },
  })
  expect(await sheetOf(id)).toMatchObject({ score: 0, answers: [{ value: 'no' }] })
})
