/**
 * A wrong key is corrected: whose score moves is shown first, then given, and what it was is kept.
 */
import { getApplication } from '@assay/contract/applications/calls'
import * as calls from '@assay/contract/assessments/rescoring-calls'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { beforeEach, expect, test } from 'vitest'
import { createAssessment, type TestAssessment } from '../../../testing/assessment-factories.ts'
import { anIdentity, CandidateBrowser } from '../../../testing/candidate.ts'
import { createCompany, createFilter, signedIn } from '../../../testing/factories.ts'
import { testApp } from '../../../testing/test-app.ts'

const t = await testApp({ logLevel: 'error' })
let companyId: string
let as: Record<string, string>

beforeEach(async () => {
  companyId = (await createCompany(t)).id
  ;({ as } = await signedIn(t, { companyId, role: 'ROLE_BUILDER' }))
})

const withKey = (...words: string[]) =>
  aDocument(
    [
      { items: [anItem('auth', {}, { id: 'auth' })] },
      {
        items: [
          anItem(
            'question-auto',
            { acceptWordGroupList: words.map((acceptWord) => ({ id: acceptWord, acceptWord, score: 2 })) },
            { id: 'capital' },
          ),
          anItem('button', {}, { id: 'button' }),
        ],
      },
    ],
    { name: 'Capitals', slug: `capitals-${companyId}`, evaluationType: 1 },
  )

async function take(assessment: TestAssessment, value: string): Promise<string> {
  const browser = new CandidateBrowser(t, assessment)
  await browser.identify(anIdentity())
  await browser.submit({ pageId: 'page-2', answers: [{ moduleId: 'capital', value }] })
  return browser.applicationId
}

/** As the builder's save does. */
async function correct(id: string, document: ReturnType<typeof withKey>) {
  await t.db
    .updateTable('assessments')
    .set({ document: JSON.stringify(document), current_version_id: null })
    .where('id', '=', id)
    .execute()
}

const sheet = async (id: string) => (await t.call(getApplication, { params: { id }, as })).body.data
const look = async (id: string) => (await t.call(calls.getRescoring, { params: { id }, as })).body.data
const preview = async (id: string) => {
  const { body } = await t.call(calls.previewRescoring, { params: { id }, as })
  await t.runJobs()
  return body.data
}
const apply = async (id: string, rescoringId: string) =>
  await t.call(calls.applyRescoring, { params: { id }, body: { rescoringId }, as })

test('shows whose score moves and by how much, changes nothing before it is confirmed, and keeps what it was', async () => {
  const assessment = await createAssessment(t, companyId, { document: withKey('Lion') })
  const { id } = assessment
  const right = await take(assessment, 'Lyon')
  const wrong = await take(assessment, 'Lion')
  const neither = await take(assessment, 'Nice')
  expect(await look(id)).toBeNull()
  await correct(id, withKey('Lyon'))
  const asked = await preview(id)
  expect(asked).toMatchObject({ state: 'previewing', percent: 0, versionNumber: 2 })
  const shown = await look(id)
  expect(shown).toMatchObject({ id: asked.id, state: 'previewed', percent: 100, changed: 2 })
  expect(shown.questions).toEqual([{ id: 'capital', position: 2, label: '' }])
  // Whoever has filters sees their own moves, and how many scores the confirmation changes in all.
  const filter = await createFilter(t, companyId)
  const few = await signedIn(t, { companyId, role: 'ROLE_BUILDER', companyFilters: [filter] })
  const { body: seen } = await t.call(calls.getRescoring, { params: { id }, as: few.as })
  expect(seen.data).toMatchObject({ changed: 0, changedInAll: 2, moves: [] })
  const moveOf = (application: string) =>
    shown.moves.find((move: { applicationId: string }) => move.applicationId === application)
  expect(moveOf(right)).toMatchObject({ from: { score: 0, max: 2 }, to: { score: 2, max: 2 } })
  expect(moveOf(wrong)).toMatchObject({ from: { score: 2, max: 2 }, to: { score: 0, max: 2 } })
  expect(moveOf(neither)).toBeUndefined()
  expect((await sheet(right)).score).toBe(0)

  const later = await take(assessment, 'Lyon')
  expect((await sheet(later)).score).toBe(2)
  expect((await apply(id, asked.id)).body.data.state).toBe('applying')
  await t.runJobs()
  expect((await look(id)).state).toBe('applied')
  expect([(await sheet(right)).score, (await sheet(wrong)).score, (await sheet(neither)).score]).toEqual([
    2, 0, 0,
  ])
  const { rescored, history, scores } = await sheet(right)
  expect(rescored).toMatchObject([{ from: 0, to: 2, max: 2 }])
  expect(history.map(({ action }: { action: string }) => action)).toContain('application.rescored')
  expect(scores).toMatchObject({ score: 2 })
  const stored = await t.db
    .selectFrom('score_history')
    .where('application_id', '=', wrong)
    .select(['reason', 'score'])
    .orderBy('created_at')
    .execute()
  expect(stored).toEqual([
    { reason: 'completed', score: 2 },
    { reason: 'rekeyed', score: 0 },
  ])
  // Who has the keys already is not asked about again.
  await preview(id)
  expect(await look(id)).toMatchObject({ state: 'previewed', changed: 0 })
})

test('what nobody has evaluated has no result: its automatic points are told apart', async () => {
  const manual = (word: string) => ({ ...withKey(word), evaluationType: 0 as const })
  const assessment = await createAssessment(t, companyId, { document: manual('Lion') })
  const { id } = assessment
  const application = await take(assessment, 'Lyon')
  await correct(id, manual('Lyon'))
  await preview(id)
  const shown = await look(id)
  expect(shown).toMatchObject({ changed: 0, changedInAll: 0, changedParts: 1, changedPartsInAll: 1 })
  expect(shown.moves).toMatchObject([
    { applicationId: application, isResult: false, from: { score: 0, max: 2 }, to: { score: 2, max: 2 } },
  ])
  await apply(id, shown.id)
  await t.runJobs()
  expect((await sheet(application)).score).toBeNull()
})

test('a score by an earlier rule of words stays, with its reasons, until somebody re-scores', async () => {
  const assessment = await createAssessment(t, companyId, { document: withKey('12') })
  const { id } = assessment
  const application = await take(assessment, '12,5')
  expect((await sheet(application)).score).toBe(0)
  await t.db
    .updateTable('applications')
    .set({ word_rule: 1, score: 2, auto_score: 2 })
    .where('id', '=', application)
    .execute()
  const module = (await sheet(application)).scores.children[1].children[0]
  expect(module).toMatchObject({ score: 2, reasons: [{ code: 'wordGroup', given: '12' }] })
  await preview(id)
  const shown = await look(id)
  expect(shown.moves).toMatchObject([{ from: { score: 2 }, to: { score: 0 } }])
  await apply(id, shown.id)
  await t.runJobs()
  expect((await sheet(application)).score).toBe(0)
  await preview(id)
  expect(await look(id)).toMatchObject({ changed: 0 })
})

test('confirms only the preview that was seen', async () => {
  const assessment = await createAssessment(t, companyId, { document: withKey('Lion') })
  const application = await take(assessment, 'Lyon')
  await correct(assessment.id, withKey('Lyon'))
  const first = await preview(assessment.id)
  await preview(assessment.id)
  const refused = await apply(assessment.id, first.id)
  expect([refused.status, refused.body.code]).toEqual([409, 'rescoringChanged'])
  await t.runJobs()
  expect((await sheet(application)).score).toBe(0)
})

test('scores nobody on what they were never asked, and keeps what the later version lacks', async () => {
  const assessment = await createAssessment(t, companyId, { document: withKey('Lyon') })
  const application = await take(assessment, 'Lyon')
  const another = withKey('Lyon')
  const other = aDocument([
    { items: [anItem('auth', {}, { id: 'auth' })] },
    { items: [anItem('qcm', {}, { id: 'new' }), anItem('button', {}, { id: 'button' })] },
  ])
  await correct(assessment.id, { ...another, pageList: other.pageList })
  await preview(assessment.id)
  expect(await look(assessment.id)).toMatchObject({ changed: 0 })
  expect((await sheet(application)).maxScore).toBe(2)
})
