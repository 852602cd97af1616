/** The board's filters: score, competence, evaluator, comments, branch, late; and choosing all that match. */
import {
  addComment,
  listApplicationIds,
  listApplications,
  listFilterChoices,
} from '@assay/contract/applications/calls'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { expect, test } from 'vitest'
import { createAssessment, createCompletedApplication } from '../../testing/assessment-factories.ts'
import { createCompany, createFilter, signedIn } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const company = await createCompany(t)
const { as, user } = await signedIn(t, { companyId: company.id, role: 'ROLE_ADMIN' })
const lyon = await createFilter(t, company.id, 'Lyon')
const nice = await createFilter(t, company.id, 'Nice')

const document = {
  ...aDocument([{ items: [anItem('auth', {}, { id: 'auth' })] }]),
  evalGroupList: [
    { id: 'rigour', name: 'Rigueur' },
    { id: 'calm', name: 'Calme' },
  ],
}
const assessment = await createAssessment(t, company.id, { document })

const group = (id: string, score: number, max: number) => ({ id, name: id, score, max })
const evaluated = (score: number, groups: object[], more: object = {}) =>
  createCompletedApplication(t, assessment, {
    status: 'evaluated',
    evaluated_at: t.clock.now(),
    score,
    max_score: 8,
    scores: JSON.stringify({ evalGroups: groups }),
    ...more,
  })

const names = new Map<string, string>()
async function named(name: string, made: Promise<{ id: string }>): Promise<string> {
  const { id } = await made
  names.set(id, name)
  return id
}

const low = await named('low', evaluated(2, [group('rigour', 4, 4), group('calm', 0, 0)]))
const half = await named('half', evaluated(4, [group('rigour', 1, 4)], { late: true, filterIds: [lyon] }))
await named('full', evaluated(8, [], { filterIds: [nice] }))
await named('waiting', createCompletedApplication(t, assessment))
await t.call(addComment, { params: { id: low }, body: { content: 'Bien' }, as })
for (const [user_id, application_id, submitted_at] of [
  [user.id, half, t.clock.now()],
  [user.id, low, null],
] as const)
  await t.db
    .insertInto('evaluations')
    .values({ company_id: company.id, application_id, user_id, submitted_at, updated_at: t.clock.now() })
    .execute()

test.each([
  ['a score from', { scoreFrom: 50 }, ['full', 'half']],
  ['a score between, bounds included', { scoreFrom: 25, scoreTo: 50 }, ['half', 'low']],
  ['a score of nobody', { scoreFrom: 51, scoreTo: 99 }, []],
  ['a competence that something fed', { competence: 'rigour' }, ['half', 'low']],
  ['a competence that nothing fed', { competence: 'calm' }, []],
  ['a share of a competence', { competence: 'rigour', scoreTo: 30 }, ['half']],
  ['who submitted an evaluation', { evaluatedBy: user.id }, ['half']],
  ['with comments', { comments: 'with' }, ['low']],
  ['without comments', { comments: 'without' }, ['full', 'half', 'waiting']],
  ['a branch', { filter: lyon }, ['half']],
  ['late', { late: 'yes' }, ['half']],
  ['not late', { late: 'no' }, ['full', 'low', 'waiting']],
  ['several at once', { comments: 'without', scoreFrom: 50, late: 'no' }, ['full']],
] as const)('%s', async (_, query, expected) => {
  const { body } = await t.call(listApplications, { params: { id: assessment.id }, query, as })
  expect(body.data.map(({ id }: { id: string }) => names.get(id)).toSorted()).toEqual(expected)
  const { notEvaluated, evaluated: marked, refused, hired } = body.meta.statusCounts
  expect(notEvaluated + marked + refused + hired).toBe(expected.length)
  const all = await t.call(listApplicationIds, { params: { id: assessment.id }, query, as })
  expect(all.body.data).toHaveLength(expected.length)
  expect(all.body.meta).toEqual({ totalItems: expected.length, totalIsExact: true })
})

test('filters of one’s own hold beside those that are asked', async () => {
  const { as: ofNice } = await signedIn(t, { companyId: company.id, companyFilters: [nice] })
  const asked = async (filter: string) => {
    const options = { params: { id: assessment.id }, query: { filter }, as: ofNice }
    return (await t.call(listApplicationIds, options)).body.data
  }
  expect(await asked(lyon)).toEqual([])
  expect(await asked(nice)).toHaveLength(1)
  const { body } = await t.call(listFilterChoices, { params: { id: assessment.id }, as: ofNice })
  expect(body.data.filters).toEqual([{ id: nice, name: 'Nice' }])
})

test('what can be asked: the test’s competences, who submitted something, the company’s filters', async () => {
  const { body } = await t.call(listFilterChoices, { params: { id: assessment.id }, as })
  expect(body.data).toMatchObject({
    people: expect.arrayContaining([expect.objectContaining({ id: user.id })]),
    defaultOwnerIds: [],
    competences: [
      { id: 'rigour', name: 'Rigueur' },
      { id: 'calm', name: 'Calme' },
    ],
    evaluators: [{ id: user.id, name: expect.any(String) }],
    filters: [
      { id: lyon, name: 'Lyon' },
      { id: nice, name: 'Nice' },
    ],
  })
})
