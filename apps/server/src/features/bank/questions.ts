/** Questions of the bank: rows of its list, one with versions and tests, present versions for a test. */

import type { BankQuestionFull, BankQuestionRow } from '@assay/contract/bank/schemas'
import { ApiError } from '@assay/contract/errors'
import { shownFrom } from '@assay/domain/quality/to-look-at'
import { sql } from 'kysely'
import { forCompany, inCompany, ofCompany } from '../../database/for-company.ts'
import type { CompanyTransaction, Services, Viewer } from '../../services.ts'
import { userNames } from '../users/user-names.ts'
import { selectPresent } from './read-drawn.ts'

/** The rows of these questions, in any order. */
export async function selectRows(trx: CompanyTransaction, { companyId }: Viewer, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await trx
    .selectFrom('bank_questions')
    .innerJoin('bank_categories', inCompany('bank_categories.id', 'bank_questions.category_id'))
    .where('bank_questions.company_id', '=', companyId)
    .where('bank_questions.id', 'in', [...ids])
    .selectAll('bank_questions')
    .select('bank_categories.path')
    .execute()
  const checkers = rows.flatMap(({ checked_by: by }) => by ?? [])
  const names = await userNames(trx, companyId, checkers)
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    moduleId: row.module_id,
    category: row.path,
    level: row.level as BankQuestionRow['level'],
    competence: row.competence,
    language: row.language,
    state: row.state,
    version: row.version,
    uses: row.uses,
    checkedBy: row.checked_by === null ? null : (names.get(row.checked_by) ?? ''),
    checkedAt: row.checked_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
  }))
}

/** A question at its present version, or an earlier one. @throws ApiError bankQuestionNotFound */
export async function selectQuestion(trx: CompanyTransaction, viewer: Viewer, id: string, version?: number) {
  const { companyId } = viewer
  const [row] = isUuid(id) ? await selectRows(trx, viewer, [id]) : []
  if (!row) throw new ApiError('bankQuestionNotFound')
  const versions = await trx
    .selectFrom('bank_question_versions')
    .where(ofCompany(companyId, { question_id: id }))
    .select(['number', 'author_id', 'created_at'])
    .orderBy('number', 'desc')
    .execute()
  const { item } = await trx
    .selectFrom('bank_question_versions')
    .where(ofCompany(companyId, { question_id: id }))
    .where('number', '=', version ?? row.version)
    .select('item')
    .executeTakeFirstOrThrow(() => new ApiError('bankQuestionNotFound'))
  const authors = versions.map((each) => each.author_id)
  const names = await userNames(trx, companyId, authors)
  return {
    ...row,
    item,
    versions: versions.map((each) => ({
      number: each.number,
      author: names.get(each.author_id) ?? '',
      createdAt: each.created_at.toISOString(),
    })),
    tests: await selectTests(trx, companyId, id),
    figures: await selectFigures(trx, companyId, id),
  }
}

/**
 * Of all its versions, wherever it was shown, of each person once (product 12.11). From 30 results on, of
 * ten more at a time in the order in which they came: two looks one after another tell nobody's result.
 */
async function selectFigures(trx: CompanyTransaction, companyId: string, id: string) {
  const { rows } = await sql<NonNullable<BankQuestionFull['figures']>>`
    select count(*)::int as n, avg(share) as facility,
      case when regr_count(share, rest) >= ${shownFrom} then corr(share, rest) end as discrimination
    from (
      select share, rest, count(*) over () as amount, row_number() over (order by came, id) as place
      from (
        select distinct on (candidate_id) share, rest, coalesce(evaluated_at, completed_at) as came, id
        from bank_figures own join applications on applications.company_id = own.company_id and id = application_id
        where own.company_id = ${companyId} and question_id = ${id} order by candidate_id, came, id
      ) as first_shown
    ) as shown where amount < ${shownFrom} or place <= amount - amount % 10`.execute(trx)
  const { n, ...found } = rows[0] ?? { n: 0, facility: null, discrimination: null }
  return n < shownFrom ? { n, facility: null, discrimination: null } : { n, ...found }
}

/** Tests whose present document holds a question, and those that drew it. */
async function selectTests(trx: CompanyTransaction, companyId: string, id: string) {
  return await trx
    .selectFrom('assessments')
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where('id', 'in', (eb) =>
      (['bank_references', 'bank_pool_uses'] as const)
        .map((table) =>
          eb
            .selectFrom(table)
            .where(ofCompany(companyId, { question_id: id }))
            .select('assessment_id'),
        )
        .reduce((one, other) => one.union(other)),
    )
    .select(['id', 'name'])
    .orderBy(sql`sort_key(name)`)
    .limit(100)
    .execute()
}

/** The present versions of these questions; ids that name none are left out. */
export async function readQuestions({ db }: Services, { companyId }: Viewer, sent: readonly string[]) {
  const ids = sent.filter(isUuid)
  if (ids.length === 0) return []
  return await forCompany(db, companyId, (trx) =>
    selectPresent(trx, companyId)
      .where('bank_questions.id', 'in', ids)
      .select(['bank_questions.id', 'bank_questions.version', 'title', 'state', 'competence', 'held.item'])
      .execute(),
  )
}

/** Other ids would be an error to the database. */
export const isUuid = (id: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)
