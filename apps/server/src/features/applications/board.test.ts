/** Columns of a test's own, many cards at once, reasons for refusing, deleting. */

import * as board from '@assay/contract/applications/board-calls'
import {
  getApplication,
  listApplicationIds,
  listApplications,
  moveApplication,
} from '@assay/contract/applications/calls'
import { type RefusalReason } from '@assay/contract/applications/schemas'
import { deleteFilter } from '@assay/contract/companies/filter-calls'
import { deletionWords } from '@assay/domain/assessments/deletion-word'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { newId } from '../../ids.ts'
import {
  createApplication,
  createAssessment,
  createCompletedApplication,
} from '../../testing/assessment-factories.ts'
import { createCompany, createFilter, signedIn } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const company = await createCompany(t)
const { as } = await signedIn(t, { companyId: company.id, role: 'ROLE_ADMIN' })

const nowhere = { previousColumnId: null, previousRefusalReasonId: null }
const idOf = ({ id }: { id: string }) => id

async function aColumn(assessmentId: string, name = 'Second entretien', status = 'evaluated' as const) {
  const answer = await t.call(board.createColumn, {
    params: { id: assessmentId },
    body: { name, status },
    as,
  })
  return answer.body.data
}

describe('a column of a test’s own', () => {
  test('is added last under its status, renamed, put at another place, and deleted', async () => {
    const { id } = await createAssessment(t, company.id)
    const first = await aColumn(id)
    const second = await aColumn(id, ' En attente ')
    expect(second).toMatchObject({ name: 'En attente', status: 'evaluated', position: 1 })
    const params = { id, columnId: second.id }
    const changed = await t.call(board.changeColumn, {
      params,
      body: { name: 'Test retenu', position: 0 },
      as,
    })
    expect(changed.body.data.map((each: board.BoardColumn) => [each.id, each.name, each.position])).toEqual([
      [second.id, 'Test retenu', 0],
      [first.id, 'Second entretien', 1],
    ])
    await t.call(board.deleteColumn, { params, as })
    expect((await t.call(board.listColumns, { params: { id }, as })).body.data).toHaveLength(1)
  })

  test.each([
    ['of a name that another one has, whatever the case', 'SECOND entretien', 409, 'columnNameTaken'],
    ['called like a built-in one', 'Embauchées', 409, 'columnNameTaken'],
    ['that looks like a built-in one', ' a\u00a0évaluer\u200b', 409, 'columnNameTaken'],
    ['without a name', '  ', 400, 'requiredFieldMissing'],
  ])('%s is refused', async (_, name, status, code) => {
    const { id } = await createAssessment(t, company.id)
    await aColumn(id)
    const answer = await t.call(board.createColumn, {
      params: { id },
      body: { name, status: 'evaluated' },
      as,
    })
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  test('that is deleted leaves no gap: a person puts the others left and right by their places', async () => {
    const { id } = await createAssessment(t, company.id)
    const names = ['First', 'Second', 'Third']
    const columns = []
    for (const name of names) columns.push(await aColumn(id, name))
    const params = { id, columnId: columns[0].id }
    const { body } = await t.call(board.deleteColumn, { params, as })
    expect(body.data.map((each: board.BoardColumn) => [each.name, each.position])).toEqual([
      ['Second', 0],
      ['Third', 1],
    ])
    expect(await aColumn(id, 'Fourth')).toMatchObject({ position: 2 })
  })

  test('and others are changed by several people at once, one after the other', async () => {
    const { id } = await createAssessment(t, company.id)
    const columns = await Promise.all(Array.from({ length: 8 }, (_, index) => aColumn(id, `Column ${index}`)))
    expect(columns.map(({ position }) => position).toSorted((a, b) => a - b)).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7,
    ])
    const answers = await Promise.all(
      columns
        .slice(0, 6)
        .map(({ id: columnId }) => t.call(board.deleteColumn, { params: { id, columnId }, as })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    const { data } = (await t.call(board.listColumns, { params: { id }, as })).body
    expect(data.map(({ position }: board.BoardColumn) => position)).toEqual([0, 1])
  })

  test('is one of 200 at most', async () => {
    const { id } = await createAssessment(t, company.id)
    const row = (position: number) => ({
      company_id: company.id,
      id: newId(),
      assessment_id: id,
      name: `Column ${position}`,
      status: 'hired' as const,
      position,
    })
    await t.db
      .insertInto('assessment_columns')
      .values(Array.from({ length: 200 }, (_, index) => row(index)))
      .execute()
    const body = { name: 'One more', status: 'hired' as const }
    expect((await t.call(board.createColumn, { params: { id }, body, as })).body.code).toBe('tooManyColumns')
  })

  test('holds cards, and stays while it does', async () => {
    const assessment = await createAssessment(t, company.id)
    const column = await aColumn(assessment.id)
    const card = await createCompletedApplication(t, assessment)
    const body = { status: 'evaluated' as const, columnId: column.id }
    const moved = await t.call(moveApplication, { params: { id: card.id }, body, as })
    expect(moved.body).toMatchObject({
      data: { status: 'evaluated', columnId: column.id },
      previousStatus: 'notEvaluated',
      previousColumnId: null,
    })
    const list = async (columnId: string) =>
      (
        await t.call(listApplications, {
          params: { id: assessment.id },
          query: { columnId, status: 'evaluated' },
          as,
        })
      ).body
    expect((await list(column.id)).data.map(idOf)).toEqual([card.id])
    expect((await list('none')).meta.totalItems).toBe(0)
    const params = { id: assessment.id, columnId: column.id }
    const refused = await t.call(board.deleteColumn, { params, as })
    expect([refused.status, refused.body.code]).toEqual([409, 'columnHoldsApplications'])
    await t.call(moveApplication, { params: { id: card.id }, body: { status: 'evaluated' }, as })
    expect((await t.call(board.deleteColumn, { params, as })).status).toBe(200)
  })

  test.each([
    ['another status', 'hired' as const, false],
    ['another test', 'evaluated' as const, true],
  ])('of %s takes no card', async (_, status, isOther) => {
    const assessment = await createAssessment(t, company.id)
    const column = await aColumn(isOther ? (await createAssessment(t, company.id)).id : assessment.id)
    const card = await createCompletedApplication(t, assessment)
    const body = { status, columnId: column.id, confirmed: true }
    const answer = await t.call(moveApplication, { params: { id: card.id }, body, as })
    expect(answer.body.code).toBe('columnNotFound')
  })
})

describe('refusing', () => {
  test('names a reason of the company, which the sheet tells until the card moves on', async () => {
    const { data: reasons } = (await t.call(board.listRefusalReasons, { as })).body
    expect(reasons.map((each: RefusalReason) => each.labelFr)).toContain('Poste pourvu')
    const card = await createCompletedApplication(t, await createAssessment(t, company.id))
    const body = { status: 'refused' as const, confirmed: true, refusalReasonId: reasons[0]?.id ?? null }
    await t.call(moveApplication, { params: { id: card.id }, body, as })
    const sheet = async () => (await t.call(getApplication, { params: { id: card.id }, as })).body.data
    expect((await sheet()).refusalReason).toEqual(reasons[0])
    const out = { params: { id: card.id }, body: { status: 'notEvaluated' as const }, as }
    const previous = { previousStatus: 'refused', previousRefusalReasonId: reasons[0]?.id }
    expect((await t.call(moveApplication, out)).body).toMatchObject(previous)
    expect((await sheet()).refusalReason).toBeNull()
  })

  test.each([
    ['a reason of another company', 'refused' as const, 'refusalReasonNotFound'],
    ['a reason without a refusal', 'evaluated' as const, 'statusMoveRefused'],
  ])('with %s is refused', async (what, status, code) => {
    const other = await createCompany(t)
    const reason = await t.db
      .selectFrom('refusal_reasons')
      .where('company_id', '=', what.includes('another') ? other.id : company.id)
      .select('id')
      .executeTakeFirstOrThrow()
    const card = await createCompletedApplication(t, await createAssessment(t, company.id))
    const body = { status, confirmed: true, refusalReasonId: reason.id }
    expect((await t.call(moveApplication, { params: { id: card.id }, body, as })).body.code).toBe(code)
  })
})

test('a move that is taken back leaves what somebody else decided meanwhile', async () => {
  const assessment = await createAssessment(t, company.id)
  const [decided, left] = [
    await createCompletedApplication(t, assessment, { status: 'refused' }),
    await createCompletedApplication(t, assessment, { status: 'hired' }),
  ]
  const back = { status: 'evaluated', from: { status: 'hired', columnId: null } } as const
  const one = await t.call(moveApplication, { params: { id: decided.id }, body: back, as })
  expect([one.status, one.body.code]).toEqual([409, 'applicationMovedSince'])
  const ids = [decided.id, left.id]
  const { body } = await t.call(board.moveApplications, { body: { ids, ...back }, as })
  expect(body.moved.map(idOf)).toEqual([left.id])
  expect(body.refused).toMatchObject([{ id: decided.id, code: 'applicationMovedSince' }])
})

describe('many cards at once', () => {
  test('move but those that cannot, which are named with the reason', async () => {
    const assessment = await createAssessment(t, company.id)
    const [one, two] = [
      await createCompletedApplication(t, assessment),
      await createCompletedApplication(t, assessment, { status: 'hired' }),
    ]
    const underWay = await createApplication(t, assessment)
    const elsewhere = await createCompletedApplication(
      t,
      await createAssessment(t, (await createCompany(t)).id),
    )
    const ids = [one.id, two.id, underWay.id, elsewhere.id, one.id]
    const answer = await t.call(board.moveApplications, { body: { ids, status: 'evaluated' }, as })
    expect(new Set(answer.body.moved)).toEqual(
      new Set([
        { id: one.id, previousStatus: 'notEvaluated', ...nowhere },
        { id: two.id, previousStatus: 'hired', ...nowhere },
      ]),
    )
    expect(
      new Set(answer.body.refused.map((each: { id: string; code: string }) => `${each.id} ${each.code}`)),
    ).toEqual(new Set([`${underWay.id} applicationInProgress`, `${elsewhere.id} applicationNotFound`]))
    const lines = await t.db
      .selectFrom('activity_log')
      .where('action', '=', 'application.moved')
      .where('company_id', '=', company.id)
      .select('subject_ids')
      .execute()
    expect(lines.filter(({ subject_ids }) => subject_ids.includes(assessment.id))).toHaveLength(2)
  })

  test('above thirty ask for their number', async () => {
    const ids = Array.from({ length: 31 }, () => newId())
    const move = async (given: object) =>
      await t.call(board.moveApplications, {
        body: { ids, status: 'refused', confirmed: true, ...given } as never,
        as,
      })
    expect((await move({})).body.code).toBe('statusMoveRefused')
    expect((await move({ confirmedCount: 30 })).body.code).toBe('statusMoveRefused')
    expect((await move({ confirmedCount: 31 })).body.refused).toHaveLength(31)
  })

  test('five thousand of one candidate, of which one cannot move: the others do, and it is named', async () => {
    const assessment = await createAssessment(t, company.id)
    const moved = await createCompletedApplication(t, assessment, { status: 'refused' })
    await sql`
      insert into applications (company_id, id, assessment_id, version_id, candidate_id, number, draw_seed, created_at,
        completed_at, status, max_score)
      select company_id, gen_random_uuid(), assessment_id, version_id, candidate_id, number + n, 'seed', created_at,
        completed_at, 'notEvaluated', 6
      from applications, generate_series(1, 4999) n where applications.id = ${moved.id}`.execute(t.db)
    const rows = await t.db
      .selectFrom('applications')
      .where('assessment_id', '=', assessment.id)
      .select('id')
      .execute()
    const ids = rows.map(idOf)
    const from = { status: 'notEvaluated' as const, columnId: null }
    const body = { ids, status: 'hired' as const, confirmed: true, confirmedCount: 5000, from }
    const answer = await t.call(board.moveApplications, { body, as })
    expect([answer.status, answer.body.moved?.length]).toEqual([200, 4999])
    expect(answer.body.refused).toEqual([
      { id: moved.id, code: 'applicationMovedSince', message: expect.stringMatching(/\S/) },
    ])
    const { body: list } = await t.call(listApplications, { params: { id: assessment.id }, as })
    expect(list.meta.statusCounts).toEqual({ notEvaluated: 0, evaluated: 0, refused: 1, hired: 4999 })
    // A filter counts to 1,000; whoever chooses all learns of each.
    const params = { id: assessment.id }
    const narrowed = { owner: 'nobody', status: 'hired' } as const
    const { body: many } = await t.call(listApplications, { params, query: narrowed, as })
    expect(many.meta).toMatchObject({ totalItems: 1000, totalIsExact: false })
    expect(many.meta.uncertainStatuses).toHaveLength(4)
    const { body: chosen } = await t.call(listApplicationIds, { params, query: narrowed, as })
    expect(chosen.meta).toEqual({ totalItems: 4999, totalIsExact: true })
    const tooMany = { ...body, ids: [...ids, newId()], confirmedCount: 5001 }
    expect((await t.call(board.moveApplications, { body: tooMany, as })).status).toBe(400)
  })

  test('of which the viewer’s filters hide some leave those alone', async () => {
    const assessment = await createAssessment(t, company.id)
    const lyon = await createFilter(t, company.id, `Lyon ${newId()}`)
    const seen = await createCompletedApplication(t, assessment, { filterIds: [lyon] })
    const hidden = await createCompletedApplication(t, assessment)
    const filtered = await signedIn(t, { companyId: company.id, companyFilters: [lyon] })
    const body = { ids: [seen.id, hidden.id], status: 'evaluated' as const }
    const answer = await t.call(board.moveApplications, { body, as: filtered.as })
    expect(answer.body.moved.map(idOf)).toEqual([seen.id])
    expect(answer.body.refused.map(idOf)).toEqual([hidden.id])
  })
})

test('a filter that applications carry goes from them with it, and nothing else does', async () => {
  const assessment = await createAssessment(t, company.id)
  const [gone, staying] = [
    await createFilter(t, company.id, 'Gone'),
    await createFilter(t, company.id, 'Kept'),
  ]
  const { id } = await createCompletedApplication(t, assessment, {
    filterIds: [gone, staying],
    status: 'hired',
  })
  const few = await signedIn(t, { companyId: company.id, companyFilters: [gone, staying] })
  const lost = await signedIn(t, { companyId: company.id, companyFilters: [gone] })
  const remove = async () => await t.call(deleteFilter, { params: { id: gone }, as })
  // Who would see all of the company without it keeps it.
  expect((await remove()).body.code).toBe('filterInUse')
  await t.db
    .updateTable('users')
    .set({ company_filters: [staying] })
    .where('id', '=', lost.user.id)
    .execute()
  expect((await remove()).status).toBe(200)
  const list = async (who: Record<string, string>, query = {}) =>
    (await t.call(listApplications, { params: { id: assessment.id }, query, as: who })).body.data
  for (const who of [as, few.as, lost.as])
    expect(await list(who)).toMatchObject([{ id, status: 'hired', filters: [{ id: staying }] }])
  // A board's address that still names it finds nothing, and does not fail.
  expect(await list(as, { filter: gone })).toEqual([])
})

describe('deleting an application', () => {
  test('refuses a wrong word, and takes everything of it but the candidate', async () => {
    const card = await createCompletedApplication(t, await createAssessment(t, company.id))
    const remove = async (query: { confirmation?: string }) =>
      await t.call(board.deleteApplication, { params: { id: card.id }, query, as })
    expect((await remove({ confirmation: 'oui' })).body.code).toBe('deletionWordMissing')
    expect((await remove({ confirmation: deletionWords.fr })).status).toBe(200)
    expect((await t.call(getApplication, { params: { id: card.id }, as })).status).toBe(404)
    const left = await t.db
      .selectFrom('candidates')
      .where('id', '=', card.candidateId)
      .select('id')
      .executeTakeFirst()
    expect(left).toBeDefined()
  })
})
