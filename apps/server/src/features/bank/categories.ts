/** Categories of a bank (product 11.2): listed, made as somebody types them, renamed, which moves nothing. */
import { ApiError } from '@assay/contract/errors'
import { bankLimits, categoryPath, categorySeparator } from '@assay/domain/bank/question'
import { sql } from 'kysely'
import { forCompany, isRow } from '../../database/for-company.ts'
import { refusingTwice } from '../../database/violations.ts'
import { newId } from '../../ids.ts'
import type { CompanyTransaction, Services, Viewer } from '../../services.ts'
import { isBelow } from '../assessments/pool-questions.ts'
import { logActivity } from '../logs/log-activity.ts'

const competencesListed = 200

/** The company's categories with how many questions each has itself, and the competences that are named. */
export async function listCategories({ db }: Services, { companyId }: Viewer) {
  return await forCompany(db, companyId, async (trx) => {
    const data = await trx
      .selectFrom('bank_categories')
      .where('company_id', '=', companyId)
      .select(['id', 'path', 'questions'])
      .orderBy(sql`sort_key(path)`)
      .execute()
    // Goes from one to the next by index, however many questions have it.
    const { rows } = await sql<{ name: string }>`
      with recursive named as (
        (select min(competence) as name from bank_questions where company_id = ${companyId} and competence > '')
        union all
        select (select min(competence) from bank_questions where company_id = ${companyId} and competence > named.name)
        from named where name is not null
      )
      select name from named where name is not null limit ${competencesListed}`.execute(trx)
    return { data, competences: rows.map(({ name }) => name) }
  })
}

/**
 * Renames a category and those below it. Questions and pools refer to it by its id, and stay in it.
 * @throws ApiError bankCategoryNotFound, bankCategoryInvalid, bankCategoryTaken
 */
export async function renameCategory(services: Services, viewer: Viewer, id: string, typed: string) {
  const { companyId } = viewer
  const path = categoryPath(typed)
  if (path === undefined) throw new ApiError('bankCategoryInvalid', { field: 'path' })
  return await forCompany(services.db, companyId, async (trx) => {
    const before = await trx
      .selectFrom('bank_categories')
      .where(isRow(companyId, id))
      .select('path')
      .forUpdate()
      .executeTakeFirstOrThrow(() => new ApiError('bankCategoryNotFound'))
    const parts = before.path.split(categorySeparator).length
    const { rows } = await sql<{ path: string }>`
      update bank_categories set path = array_to_string(
        array_prepend(${path}, (string_to_array(path, ${categorySeparator}))[${parts + 1}::int:]), ${categorySeparator})
      where company_id = ${companyId} and (id = ${id} or ${isBelow(sql.ref('path'), sql.val(before.path))})
      returning path`.execute(trx)
    if (rows.some((row) => categoryPath(row.path) === undefined)) throw new ApiError('bankCategoryInvalid')
    await logActivity(trx, 'bankCategory.renamed', viewer, services.clock.now(), [id])
    return { id, path }
  }).catch(refusingTwice('bankCategoryTaken', 'bank_categories_path'))
}

/**
 * The id of a typed category, made where there is none.
 * @throws ApiError bankCategoryInvalid, bankTooManyCategories
 */
export async function ensureCategory(trx: CompanyTransaction, companyId: string, typed: string) {
  const path = categoryPath(typed)
  if (path === undefined) throw new ApiError('bankCategoryInvalid', { field: 'category' })
  const selectId = async () =>
    await trx
      .selectFrom('bank_categories')
      .where('company_id', '=', companyId)
      .where(sql`sort_key(path)`, '=', sql`sort_key(${path})`)
      .select('id')
      .executeTakeFirst()
  const known = await selectId()
  if (known) return known.id
  const { count } = await trx
    .selectFrom('bank_categories')
    .where('company_id', '=', companyId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  if (count >= bankLimits.categories) throw new ApiError('bankTooManyCategories')
  await trx
    .insertInto('bank_categories')
    .values({ company_id: companyId, id: newId(), path })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await selectId()
  if (!made) throw new ApiError('bankCategoryNotFound')
  return made.id
}
