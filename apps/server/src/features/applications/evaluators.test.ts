/**
 * Several evaluators of one application: whose marks one sees, how far they agree; and who stands beside it.
 */
import {
  evaluateApplication,
  getAgreement,
  getApplication,
  listApplications,
  moveApplication,
} from '@assay/contract/applications/calls'
import { extractApplications } from '@assay/contract/applications/export-calls'
import { getAssessment } from '@assay/contract/assessments/calls'
import {
  compareAssessments,
  getAverages,
  getDashboard,
  listCountedApplications,
} from '@assay/contract/dashboard/calls'
import type { AssessmentNode } from '@assay/domain/applications/score-tree'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  aShortTest,
  createApplication,
  createAssessment,
  createCandidate,
  createCompletedApplication,
} from '../../testing/assessment-factories.ts'
import { createCompany, createFilter, signedIn } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const company = await createCompany(t)
const { as: anne, user } = await signedIn(t, { companyId: company.id, role: 'ROLE_COLLABORATOR' })
const { as: bruno } = await signedIn(t, { companyId: company.id, role: 'ROLE_COLLABORATOR' })
const { as: admin } = await signedIn(t, { companyId: company.id, role: 'ROLE_ADMIN' })
const { as: reader } = await signedIn(t, { companyId: company.id, role: 'ROLE_CONSULTANT' })

type Who = Record<string, string>
const evaluate = async (id: string, score: number, as: Who, submit = true) => {
  const body = { marks: [{ criterionId: 'criterion', score }], submit }
  return (await t.call(evaluateApplication, { params: { id }, body, as })).body.data
}
const sheet = async (id: string, as: Who) => (await t.call(getApplication, { params: { id }, as })).body.data

const hides = (document = aShortTest()) => ({ document: { ...document, hidesMarks: true } })

test('the marks of others are open, but where the test hides them: until one’s own are submitted or it is decided; readers and administrators see them at once', async () => {
  const open = await createCompletedApplication(t, await createAssessment(t, company.id))
  await evaluate(open.id, 5, anne)
  expect(await sheet(open.id, bruno)).toMatchObject({ score: 5, evaluations: [{}], hiddenEvaluations: 0 })

  const { id } = await createCompletedApplication(t, await createAssessment(t, company.id, hides()))
  await evaluate(id, 5, anne)
  expect(await sheet(id, bruno)).toMatchObject({
    marksHidden: true,
    score: null,
    evaluations: [],
    hiddenEvaluations: 1,
  })
  expect(await sheet(id, admin)).toMatchObject({ marksHidden: false, score: 5, evaluations: [{}] })
  const draft = await evaluate(id, 2, bruno, false)
  expect(draft).toMatchObject({ evaluations: [{ isMine: true }], hiddenEvaluations: 1 })
  expect((await sheet(id, reader)).evaluations).toMatchObject([{ evaluator: { id: user.id } }])
  const submitted = await evaluate(id, 3, bruno)
  expect(submitted).toMatchObject({ score: 4, hiddenEvaluations: 0 })
  expect(submitted.evaluations).toHaveLength(2)

  const decided = await createCompletedApplication(t, await createAssessment(t, company.id, hides()))
  await evaluate(decided.id, 5, anne)
  const body = { status: 'hired', confirmed: true } as const
  await t.call(moveApplication, { params: { id: decided.id }, body, as: anne })
  expect((await sheet(decided.id, bruno)).evaluations).toHaveLength(1)
})

test('a test from before marks were open is known for one, so that its board can say so', async () => {
  const { id } = await createAssessment(t, company.id)
  const read = async () => (await t.call(getAssessment, { params: { idOrSlug: id }, as: anne })).body
  expect(await read()).not.toHaveProperty('marksOpened')
  await t.db.updateTable('assessments').set({ marks_opened: true }).where('id', '=', id).execute()
  expect(await read()).toMatchObject({ marksOpened: true })
})

test('figures of the home screen and beside a test are made of no total that is hidden', async () => {
  const { id: companyId } = await createCompany(t)
  const { as: first } = await signedIn(t, { companyId, role: 'ROLE_COLLABORATOR' })
  const { as: second } = await signedIn(t, { companyId, role: 'ROLE_COLLABORATOR' })
  const { as: chief } = await signedIn(t, { companyId, role: 'ROLE_ADMIN' })
  const assessment = await createAssessment(t, companyId, hides())
  const { id: assessmentIds } = assessment
  const seenBy = async (as: Who) => {
    const { figures: _, scores } = (await t.call(getDashboard, { query: { period: '30' }, as })).body.data
    const compare = { assessmentIds, period: 'all' } as const
    const compared = (await t.call(compareAssessments, { query: compare, as })).body.data[0].scores
    const query = { figure: 'scored', period: '30' } as const
    const listed = (await t.call(listCountedApplications, { query, as })).body
    const { average } = (await t.call(getAverages, { params: { id: assessmentIds }, as })).body.data
    return [
      scores.average,
      scores.maximum,
      compared.average,
      average,
      listed.meta.totalItems,
      listed.data.length,
    ]
  }
  const ids: string[] = []
  for (const score of [1, 2, 3]) {
    const { id } = await createCompletedApplication(t, assessment)
    await evaluate(id, score, first)
    ids.push(id)
  }
  expect(await seenBy(first)).toEqual([33.33, 50, 33.33, 33.33, 3, 3])
  expect(await seenBy(chief)).toEqual([33.33, 50, 33.33, 33.33, 3, 3])
  expect(await seenBy(second)).toEqual([null, null, null, null, 0, 0])
  await evaluate(ids[2] ?? '', 3, second)
  expect(await seenBy(second)).toEqual([50, 50, 50, null, 1, 1])
})

test('until one’s own marks are submitted, no figure tells those of others: not on the sheet, the card, in a search or the spreadsheet', async () => {
  const document = aShortTest()
  document.evalGroupList = [{ id: 'writing', name: 'Writing' }]
  for (const page of document.pageList)
    for (const row of page.rowList)
      for (const { evaluationCriteriaList } of row.moduleItemList)
        for (const each of evaluationCriteriaList) each.evalGroupId = 'writing'
  const assessment = await createAssessment(t, company.id, hides(document))
  const { id } = await createCompletedApplication(t, assessment)
  const seenBy = async (as: Who) => {
    const { scores, evalGroups } = await sheet(id, as)
    const { body } = await t.call(listApplications, { params: { id: assessment.id }, query: {}, as })
    const params = { id: assessment.id }
    const query = { competence: 'writing', scoreFrom: 80, scoreTo: 80 }
    const found = (await t.call(listApplications, { params, query, as })).body.data.length
    const csv = (await t.call(extractApplications, { params, query: { format: 'csv' }, as })).body
    return {
      criteria: (scores as AssessmentNode).children.flatMap(({ children }) =>
        children.flatMap(({ criteria }) => criteria),
      ),
      competences: evalGroups,
      onCard: body.data[0]?.evalGroups,
      found,
      inFile:
        String(csv)
          .trim()
          .split('\n')
          .at(-1)
          ?.match(/;4(?=[;\r]|$)/g)?.length ?? 0,
    }
  }
  const shown = { score: 4, max: 5 }
  const none = { criteria: [], competences: [{ score: 0, max: 0 }], onCard: [], found: 0, inFile: 0 }
  expect(await seenBy(anne)).toMatchObject({ criteria: [], competences: [{ score: 0, max: 0 }] })
  await evaluate(id, 4, anne)
  expect(await seenBy(bruno)).toMatchObject(none)
  await evaluate(id, 4, bruno, false)
  expect(await seenBy(bruno)).toMatchObject(none)
  const all = { criteria: [shown], competences: [shown], onCard: [shown], found: 1, inFile: 3 }
  expect(await seenBy(reader)).toMatchObject({ ...all, inFile: 0 })
  expect(await seenBy(anne)).toMatchObject(all)
  await evaluate(id, 4, bruno)
  expect(await seenBy(bruno)).toMatchObject(all)
})

test('the agreement of a test is that of those who evaluated the same applications', async () => {
  const assessment = await createAssessment(t, company.id)
  const agreement = async () =>
    (await t.call(getAgreement, { params: { id: assessment.id }, as: reader })).body.data
  expect(await agreement()).toEqual({ kappa: null, applications: 0, evaluators: 0 })
  for (const [first, second] of [
    [0, 0],
    [5, 5],
    [0, 5],
  ] as const) {
    const { id } = await createCompletedApplication(t, assessment)
    await evaluate(id, first, anne)
    await evaluate(id, second, bruno)
  }
  // Not submitted: it does not count.
  const { id } = await createCompletedApplication(t, assessment)
  await evaluate(id, 5, anne)
  await evaluate(id, 0, bruno, false)
  expect(await agreement()).toEqual({ kappa: 0.4, applications: 3, evaluators: 2 })
})

test('the sheet names the candidate’s other applications, without those that are out of sight, in tests in the making or hidden', async () => {
  const candidate_id = await createCandidate(t, company.id)
  const lyon = await createFilter(t, company.id)
  const shown = await createAssessment(t, company.id)
  const at = (day: number) => ({ candidate_id, created_at: new Date(Date.UTC(2026, 9, day)) })
  const { id } = await createCompletedApplication(t, shown, { ...at(1), filterIds: [lyon] })
  const scored = { status: 'hired', score: 4, evaluated_at: t.clock.now() } as const
  const first = await createCompletedApplication(t, shown, { ...at(2), ...scored, filterIds: [lyon] })
  const second = await createApplication(t, shown, at(3))
  const inTheMaking = await createCompletedApplication(
    t,
    await createAssessment(t, company.id, { isOnline: null }),
    at(4),
  )
  const document = { ...aShortTest(), showCandidateIdentityBeforeEval: false }
  const hidden = await createCompletedApplication(
    t,
    await createAssessment(t, company.id, { document }),
    at(5),
  )
  await createCompletedApplication(t, shown)

  const others = async (as: Who, of = id) => (await sheet(of, as)).otherApplications
  expect(await others(anne)).toMatchObject([
    { id: second.id, progress: 'inProgress', score: null },
    {
      id: first.id,
      assessment: { id: shown.id },
      createdAt: '2026-10-02T00:00:00.000Z',
      status: 'hired',
      score: 4,
      maxScore: 6,
    },
  ])
  const { as: builder } = await signedIn(t, { companyId: company.id, role: 'ROLE_BUILDER' })
  expect((await others(builder)).map((each: { id: string }) => each.id)).toEqual([
    inTheMaking.id,
    second.id,
    first.id,
  ])
  const { as: ofLyon } = await signedIn(t, { companyId: company.id, companyFilters: [lyon] })
  expect(await others(ofLyon)).toMatchObject([{ id: first.id }])
  expect(await others(builder, hidden.id)).toEqual([])

  for (let day = 6; day < 16; day += 1) await createCompletedApplication(t, shown, at(day))
  const { otherApplications, hasMoreApplications } = await sheet(id, anne)
  expect([otherApplications.length, hasMoreApplications]).toEqual([10, true])
})

test('a card says whether its viewer has opened the sheet', async () => {
  const assessment = await createAssessment(t, company.id)
  const { id } = await createCompletedApplication(t, assessment)
  const isSeen = async (as: Who) =>
    (await t.call(listApplications, { params: { id: assessment.id }, query: {}, as })).body.data[0]?.isSeen
  expect([await isSeen(anne), await isSeen(bruno)]).toEqual([false, false])
  expect([(await sheet(id, anne)).isSeen, (await sheet(id, anne)).isSeen]).toEqual([false, true])
  expect([await isSeen(anne), await isSeen(bruno)]).toEqual([true, false])
})

test('the neighbours are found by the microsecond', async () => {
  const assessment = await createAssessment(t, company.id)
  const ids: string[] = []
  for (const microseconds of [100, 200, 300]) {
    const { id } = await createCompletedApplication(t, assessment)
    ids.push(id)
    await sql`update applications
      set created_at = timestamptz '2026-11-01 10:00:00Z' + ${microseconds} * interval '1 microsecond'
      where id = ${id}`.execute(t.db)
  }
  const [oldest, middle, newest] = ids
  expect(await sheet(middle ?? '', anne)).toMatchObject({ previousId: newest, nextId: oldest })
  expect(await sheet(newest ?? '', anne)).toMatchObject({ previousId: null, nextId: middle })
  expect(await sheet(oldest ?? '', anne)).toMatchObject({ previousId: middle, nextId: null })
})
