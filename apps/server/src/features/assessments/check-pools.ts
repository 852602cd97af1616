/** The pools of a saved or printed test: their categories, what is wrong with them, their questions. */

import { isDeepStrictEqual } from 'node:util'
import type { AssessmentDocument, ModuleItem, Pool } from '@assay/domain/assessments/document'
import { documentLimits } from '@assay/domain/assessments/limits'
import { poolsOf } from '@assay/domain/bank/pools'
import type { Problem } from '@assay/domain/modules/definition'
import { sql } from 'kysely'
import type { AnyTransaction } from '../../services.ts'
import { judgePools } from './judge-pools.ts'
import { isDrawable } from './pool-questions.ts'

/**
 * A test's pools as this company's bank has them: a category is known by its id, by its name where the test
 * came from elsewhere, else it is to be chosen again.
 */
export async function withOwnCategories(
  trx: AnyTransaction,
  companyId: string,
  document: AssessmentDocument,
): Promise<AssessmentDocument> {
  if (poolsOf(document).length === 0) return document
  const rows = await trx
    .selectFrom('bank_categories')
    .where('company_id', '=', companyId)
    .select(['id', 'path'])
    .execute()
  const own = (pool: Pool): Pool => {
    const row =
      rows.find(({ id }) => id === pool.categoryId) ?? rows.find(({ path }) => path === pool.category)
    return { ...pool, categoryId: row?.id ?? null, category: row?.path ?? pool.category }
  }
  const pageList = document.pageList.map((page) => ({
    ...page,
    rowList: page.rowList.map((row) => (row.pool ? { ...row, pool: own(row.pool) } : row)),
  }))
  return { ...document, pageList }
}

/**
 * What keeps a pool from being drawn as its author means it: too few questions, a cap that cannot hold, more
 * rows than a page has. Where the bank alone has changed under a test that is taken, it is a warning.
 * @param stored the test as it is, where it is online
 */
export async function checkPools(
  trx: AnyTransaction,
  companyId: string,
  document: AssessmentDocument,
  stored?: AssessmentDocument,
): Promise<Problem[]> {
  const problems: Problem[] = []
  const before = new Map((stored ? poolsOf(stored) : []).map(({ id, pool }) => [id, drawnBy(pool)]))
  const judged = await judgePools(trx, companyId, document)
  for (const { id, pool, page } of poolsOf(document)) {
    if (pool.categoryId === null) continue
    const found = judged.get(id)
    const severity = isDeepStrictEqual(before.get(id), drawnBy(pool)) ? 'warning' : 'error'
    const at = { severity, pageId: page.id, detail: id } as const
    if (found?.available === 0) problems.push({ ...at, code: 'pool.empty' })
    else if (found?.isTooFew) problems.push({ ...at, code: 'pool.tooFew' })
    else if (found?.isCapTooLow) problems.push({ ...at, code: 'pool.capTooLow' })
  }
  for (const { id: pageId, rowList } of document.pageList) {
    const rows = rowList.reduce((sum, { pool }) => sum + (pool?.count ?? 1), 0)
    if (rows > documentLimits.rowsPerPage) problems.push({ severity: 'error', pageId, code: 'pool.tooMany' })
  }
  return problems
}

/** All of a pool but what its category is called, which the bank may change. */
const drawnBy = (pool: Pool): Pool => ({ ...pool, category: '' })

/** The most questions of a pool that are printed. */
const printed = 200

/** What each pool may draw, for a test on paper. */
export async function listPoolQuestions(
  trx: AnyTransaction,
  companyId: string,
  document: AssessmentDocument,
) {
  const found = new Map<string, { available: number; items: ModuleItem[] }>()
  for (const { id, pool } of poolsOf(document)) {
    const { rows } = await sql<{ item: ModuleItem; available: number }>`
      select held.item, available from (
        select id, version, title, count(*) over ()::int as available from bank_questions
        where ${isDrawable(companyId, document, pool)} order by sort_key(title), id limit ${printed}
      ) as question
      join bank_question_versions held on held.company_id = ${companyId} and held.question_id = question.id
        and held.number = question.version
      order by sort_key(question.title), question.id`.execute(trx)
    found.set(id, { available: rows[0]?.available ?? 0, items: rows.map(({ item }) => item) })
  }
  return found
}
