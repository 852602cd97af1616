import * as calls from '@assay/contract/applications/calls'
import { assessmentDocument } from '@assay/domain/assessments/document'
import { conseillerClientele } from '@assay/domain/samples/conseiller-clientele'
import {
  firstCandidate,
  secondCandidate,
  thirdCandidate,
} from '@assay/domain/testing/conseiller-clientele-candidates'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  aShortTest,
  createApplication,
  createAssessment,
  createCandidate,
  createCompletedApplication,
  type TestApplication,
} from '../../testing/assessment-factories.ts'
import { createCompany, createFilter, signedIn } from '../../testing/factories.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

let t: TestApp
let companyId: string
let evaluator: Record<string, string>

beforeAll(async () => {
  t = await testApp()
  companyId = (await createCompany(t)).id
  evaluator = (await signedIn(t, { companyId })).as
})

const sheet = async (id: string, as = evaluator) =>
  (await t.call(calls.getApplication, { params: { id }, as })).body.data
const move = async (
  id: string,
  body: { status: 'notEvaluated' | 'evaluated' | 'refused' | 'hired'; confirmed?: boolean },
) => await t.call(calls.moveApplication, { params: { id }, body, as: evaluator })
const evaluate = async (
  id: string,
  marks: Readonly<Record<string, number | string | null>>,
  submit = true,
  as = evaluator,
) =>
  await t.call(calls.evaluateApplication, {
    params: { id },
    body: {
      marks: Object.entries(marks).map(([criterionId, score]) => ({ criterionId, score })),
      submit,
    },
    as,
  })

async function answer(
  application: TestApplication,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const [moduleItemId, value] of Object.entries(values))
    await t.db
      .insertInto('answers')
      .values({
        company_id: application.companyId,
        application_id: application.id,
        module_item_id: moduleItemId,
        value: JSON.stringify(value),
        seq: 1,
        updated_at: t.clock.now(),
      })
      .execute()
}

describe('the sample test', () => {
  test.each([
    ['first', firstCandidate, 30, [8, 13, 7, 2]],
    ['second', secondCandidate, 18.33, [5.5, 7.83, 3, 2]],
    ['third', thirdCandidate, 1, [0, 0, 1, 0]],
  ] as const)(
    'of its %s candidate gives the total and competences of the table',
    async (_, candidate, total, groups) => {
      const assessment = await createAssessment(t, companyId, {
        document: assessmentDocument.parse(conseillerClientele),
      })
      const application = await createCompletedApplication(t, assessment)
      await answer(application, candidate.answers)
      const { body } = await evaluate(application.id, candidate.marks)
      expect(body.data).toMatchObject({ score: total, maxScore: 33, status: 'evaluated' })
      expect(body.data.evalGroups.map((group: { score: number }) => group.score)).toEqual(groups)
      expect(body.data.scores.score).toBe(total)
    },
  )
})

describe('the board', () => {
  test('pages a column, counts all four, and says how many match', async () => {
    const assessment = await createAssessment(t, companyId)
    for (const status of ['notEvaluated', 'notEvaluated', 'hired'] as const)
      await createCompletedApplication(t, assessment, { status })
    const { body } = await t.call(calls.listApplications, {
      params: { id: assessment.id },
      query: { status: 'notEvaluated', itemsPerPage: 1 },
      as: evaluator,
    })
    expect(body.data).toHaveLength(1)
    expect(body.meta).toEqual({
      totalItems: 2,
      totalIsExact: true,
      uncertainStatuses: [],
      statusCounts: { notEvaluated: 2, evaluated: 0, refused: 0, hired: 1 },
    })
  })

  test('shows a user with filters only what carries one of them', async () => {
    const assessment = await createAssessment(t, companyId)
    const lyon = await createFilter(t, companyId)
    const seen = await createCompletedApplication(t, assessment, { filterIds: [lyon] })
    const hidden = await createCompletedApplication(t, assessment)
    const { as } = await signedIn(t, { companyId, companyFilters: [lyon] })
    const { body } = await t.call(calls.listApplications, { params: { id: assessment.id }, as })
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([seen.id])
    const refused = await t.call(calls.getApplication, { params: { id: hidden.id }, as })
    expect(refused.status).toBe(404)
  })

  test('hides who it is until it is evaluated, in lists, searches and the sheet', async () => {
    const document = { ...aShortTest(), showCandidateIdentityBeforeEval: false }
    const assessment = await createAssessment(t, companyId, { document })
    const candidate = await createCandidate(t, companyId, { first_name: 'Zoé', last_name: 'Nguyen' })
    const application = await createCompletedApplication(t, assessment, { candidate_id: candidate })
    const search = async () =>
      (
        await t.call(calls.listApplications, {
          params: { id: assessment.id },
          query: { search: 'Zoé Nguyen' },
          as: evaluator,
        })
      ).body.data
    expect(await search()).toEqual([])
    expect(await sheet(application.id)).toMatchObject({ candidate: null, identity: null })
    expect(JSON.stringify(await sheet(application.id))).not.toMatch(/Nguyen|i@example\.org/)
    await evaluate(application.id, { criterion: 4 })
    expect((await search())[0].candidate.fullName).toBe('Zoé Nguyen')
    expect((await sheet(application.id)).identity.email).toBe('i@example.org')
  })
})

describe('moving a card', () => {
  test('to hired or refused is a confirmed decision, logged with the roles', async () => {
    const application = await createCompletedApplication(t, await createAssessment(t, companyId))
    expect((await move(application.id, { status: 'refused' })).body.code).toBe('statusMoveRefused')
    const { body } = await move(application.id, { status: 'refused', confirmed: true })
    expect(body).toMatchObject({ previousStatus: 'notEvaluated', data: { status: 'refused' } })
    const [latest] = (await sheet(application.id)).history
    expect(latest).toMatchObject({
      action: 'application.moved',
      parameters: { from: 'notEvaluated', to: 'refused' },
    })
  })

  test('to evaluated waits until the candidate has finished', async () => {
    const application = await createApplication(t, await createAssessment(t, companyId))
    const answer = await move(application.id, { status: 'evaluated' })
    expect([answer.status, answer.body.code]).toEqual([409, 'applicationInProgress'])
  })

  test('to evaluated is refused for one that was interrupted, which is what the answer says', async () => {
    const interrupted = { interrupted_at: t.clock.now() }
    const { id } = await createApplication(t, await createAssessment(t, companyId), interrupted)
    const moved = await move(id, { status: 'evaluated' })
    const marked = await evaluate(id, { criterion: 1 })
    for (const { status, body } of [moved, marked])
      expect([status, body.code]).toEqual([409, 'applicationNeverFinished'])
  })
})

describe('evaluating', () => {
  test('a draft of marks counts nothing; submitting does, and the total is the mean of those who submitted', async () => {
    const application = await createCompletedApplication(t, await createAssessment(t, companyId))
    const { as: second } = await signedIn(t, { companyId })
    expect((await evaluate(application.id, { criterion: 5 }, false)).body.data.score).toBeNull()
    expect((await evaluate(application.id, { criterion: 5 })).body.data.score).toBe(5)
    const { body } = await evaluate(application.id, { criterion: 4 }, true, second)
    expect(body.data.score).toBe(4.5)
    expect(body.data.evaluations).toHaveLength(2)
  })

  test('never moves a card that was decided, and keeps earlier results', async () => {
    const application = await createCompletedApplication(t, await createAssessment(t, companyId))
    await move(application.id, { status: 'hired', confirmed: true })
    await evaluate(application.id, { criterion: 2 })
    const { body } = await evaluate(application.id, { criterion: 3 })
    expect(body.data).toMatchObject({ status: 'hired', score: 3 })
    const history = await t.db
      .selectFrom('score_history')
      .where('application_id', '=', application.id)
      .select('score')
      .orderBy('created_at')
      .execute()
    expect(history.map(({ score }) => score)).toEqual([2, 3])
  })

  test('history and log say each submission once, whatever is saved between two of them', async () => {
    const application = await createCompletedApplication(t, await createAssessment(t, companyId))
    await evaluate(application.id, { criterion: 2 })
    await move(application.id, { status: 'notEvaluated' })
    for (const criterion of [0, 1, 3, 4])
      expect((await evaluate(application.id, { criterion }, false)).body.data).toMatchObject({
        score: criterion,
        status: 'notEvaluated',
      })
    const { body } = await evaluate(application.id, { criterion: 4 })
    expect(body.data).toMatchObject({ score: 4, status: 'evaluated' })
    const history = await t.db
      .selectFrom('score_history')
      .where('application_id', '=', application.id)
      .select(['score', 'reason'])
      .orderBy('created_at')
      .execute()
    expect(history.map(({ score, reason }) => `${score} ${reason}`)).toEqual(['2 evaluated', '4 evaluated'])
    const evaluated = body.data.history.filter(
      ({ action }: { action: string }) => action === 'application.evaluated',
    )
    expect(evaluated).toHaveLength(2)
  })

  test('marks that are changed after they were submitted leave the earlier score, once in ten minutes', async () => {
    const application = await createCompletedApplication(t, await createAssessment(t, companyId))
    await evaluate(application.id, { criterion: 2 })
    const change = async (criterion: number) => {
      t.clock.advance(1)
      await evaluate(application.id, { criterion }, false)
    }
    await change(3)
    await change(4)
    // Eleven minutes pass.
    await t.db
      .updateTable('score_history')
      .set({ created_at: sql`created_at - interval '11 minutes'` })
      .where('application_id', '=', application.id)
      .execute()
    await change(1)
    const history = await t.db
      .selectFrom('score_history')
      .where('application_id', '=', application.id)
      .select(['score', 'reason'])
      .orderBy('created_at')
      .execute()
    expect(history.map(({ score, reason }) => `${score} ${reason}`)).toEqual([
      '2 evaluated',
      '4 marked',
      '1 marked',
    ])
    const actions = (await sheet(application.id)).history.map(({ action }: { action: string }) => action)
    // A mark on what nobody has makes it one's own.
    expect(actions.toSorted()).toEqual([
      'application.assigned',
      'application.evaluated',
      'application.marksChanged',
      'application.marksChanged',
    ])
  })

  test.each([
    ['above the maximum', { criterion: 6 }, 422, 'markInvalid'],
    ['above a thousand', { criterion: 1001 }, 422, 'markInvalid'],
    ['below zero', { criterion: -1 }, 422, 'markInvalid'],
    ['that is a text', { criterion: 'good' }, 422, 'markInvalid'],
    ['of a criterion that is not there', { other: 1 }, 422, 'criterionNotFound'],
  ])('refuses a mark %s and writes nothing', async (_, marks, status, code) => {
    const application = await createCompletedApplication(t, await createAssessment(t, companyId))
    const answer = await evaluate(application.id, marks)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect((await sheet(application.id)).evaluations).toEqual([])
  })

  test('waits until the candidate has finished', async () => {
    const application = await createApplication(t, await createAssessment(t, companyId))
    expect((await evaluate(application.id, { criterion: 1 })).body.code).toBe('applicationInProgress')
  })
})

describe('comments', () => {
  test('are added and deleted by their author, and by nobody lower than an admin else', async () => {
    const application = await createCompletedApplication(t, await createAssessment(t, companyId))
    const params = { id: application.id }
    const empty = await t.call(calls.addComment, {
      params,
      body: { content: ' ' },
      as: evaluator,
      headers: { 'accept-language': 'en' },
    })
    expect([empty.status, empty.body.message]).toEqual([400, 'Cannot add an empty comment'])
    const { body } = await t.call(calls.addComment, { params, body: { content: 'Solide' }, as: evaluator })
    const remove = { params, body: { commentId: body.data.commentId } }
    const { as: colleague } = await signedIn(t, { companyId })
    expect((await t.call(calls.deleteComment, { ...remove, as: colleague })).status).toBe(403)
    const { as: admin } = await signedIn(t, { companyId, role: 'ROLE_ADMIN' })
    expect((await t.call(calls.deleteComment, { ...remove, as: admin })).status).toBe(200)
    expect((await sheet(application.id)).comments).toEqual([])
  })
})
