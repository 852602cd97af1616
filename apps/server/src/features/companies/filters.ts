import { ApiError } from '@assay/contract/errors'
import type { LogAction } from '@assay/domain/logs/actions'
import { sql } from 'kysely'
import { forCompany, insertRow, isRow } from '../../database/for-company.ts'
import { newId } from '../../ids.ts'
import type { AnyTransaction, CompanyTransaction, Services, Viewer } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'

const mostFilters = 200

interface Filter {
  readonly id: string
  readonly name: string
}

/** The company's filters by name; a user who has some is offered these only. */
export async function listFilters({ db }: Services, viewer: Viewer): Promise<Filter[]> {
  return await forCompany(db, viewer.companyId, (trx) =>
    selectFilters(trx, viewer.companyId, viewer.companyFilters),
  )
}

/** @param only those of these ids; all where none is given */
export async function selectFilters(trx: AnyTransaction, companyId: string, only: readonly string[] = []) {
  return await trx
    .selectFrom('filters')
    .where('company_id', '=', companyId)
    .$if(only.length > 0, (each) => each.where('id', 'in', [...only]))
    .select(['id', 'name'])
    .orderBy(sql`sort_key(name)`)
    .execute()
}

/** Checks that all of these are filters of the company. @throws ApiError companyFilterNotFound */
export async function ensureFilters(trx: AnyTransaction, companyId: string, ids: readonly string[]) {
  if (ids.length === 0) return
  const found = await selectFilters(trx, companyId, ids)
  if (found.length < new Set(ids).size) throw new ApiError('companyFilterNotFound')
}

/** A viewer with filters changes these alone (product 1.5). @throws ApiError companyFilterNotFound */
async function ensureOwnFilter(trx: AnyTransaction, viewer: Viewer, id: string): Promise<void> {
  const { companyFilters, companyId } = viewer
  if (companyFilters.length > 0 && !companyFilters.includes(id)) throw new ApiError('companyFilterNotFound')
  await ensureFilters(trx, companyId, [id])
}

/** @throws ApiError filterNameTaken, tooManyFilters */
export async function createFilter(services: Services, viewer: Viewer, name: string): Promise<Filter> {
  const { companyId } = viewer
  const filter = { id: newId(), name }
  await inCompany(services, viewer, 'filter.created', filter.id, async (trx) => {
    const { length } = await selectFilters(trx, companyId)
    if (length >= mostFilters) throw new ApiError('tooManyFilters')
    await ensureNameFree(trx, companyId, filter)
    await insertRow(trx, 'filters', { company_id: companyId, ...filter })
  })
  return filter
}

/** @throws ApiError companyFilterNotFound, filterNameTaken */
export async function renameFilter(services: Services, viewer: Viewer, filter: Filter): Promise<Filter> {
  const { companyId } = viewer
  await inCompany(services, viewer, 'filter.renamed', filter.id, async (trx) => {
    await ensureOwnFilter(trx, viewer, filter.id)
    await ensureNameFree(trx, companyId, filter)
    await trx.updateTable('filters').set({ name: filter.name }).where(isRow(companyId, filter.id)).execute()
  })
  return filter
}

/**
 * Deletes a filter, but no user's only one: they would see all of the company.
 * @throws ApiError companyFilterNotFound, filterInUse
 */
export async function deleteFilter(services: Services, viewer: Viewer, id: string): Promise<void> {
  const { companyId } = viewer
  await inCompany(services, viewer, 'filter.deleted', id, async (trx) => {
    await ensureOwnFilter(trx, viewer, id)
    const rests = await trx
      .selectFrom('users')
      .where('company_id', '=', companyId)
      .where('deleted_at', 'is', null)
      .where(sql<boolean>`company_filters = array[${id}]::uuid[]`)
      .select('id')
      .limit(1)
      .executeTakeFirst()
    if (rests) throw new ApiError('filterInUse')
    await trx
      .updateTable('users')
      .set({ company_filters: sql`array_remove(company_filters, ${id}::uuid)` })
      .where('company_id', '=', companyId)
      // Who was let go keeps it, and sees nothing by it: without any they would see all, were they to return.
      .where('deleted_at', 'is', null)
      .where(sql<boolean>`${id}::uuid = any(company_filters)`)
      .execute()
    await trx.deleteFrom('filters').where(isRow(companyId, id)).execute()
  })
}

async function ensureNameFree(trx: CompanyTransaction, companyId: string, { id, name }: Filter) {
  const same = await trx
    .selectFrom('filters')
    .where('company_id', '=', companyId)
    .where('id', '!=', id)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .select('id')
    .executeTakeFirst()
  if (same) throw new ApiError('filterNameTaken')
}

/** Changes of a company's filters run in turn (a lock), so that names and number stay as checked. */
async function inCompany(
  { db, clock }: Services,
  viewer: Viewer,
  action: LogAction,
  id: string,
  work: (trx: CompanyTransaction) => Promise<void>,
): Promise<void> {
  await forCompany(db, viewer.companyId, async (trx) => {
    await trx.selectFrom('companies').where('id', '=', viewer.companyId).select('id').forUpdate().execute()
    await work(trx)
    await logActivity(trx, action, viewer, clock.now(), [id])
  })
}
