import type { BoardColumn } from '@assay/contract/applications/board-calls'
import { ApiError } from '@assay/contract/errors'
import {
  type ApplicationStatus,
  columnDeletionRefusal,
  isBuiltInName,
} from '@assay/domain/applications/status'
import { sql } from 'kysely'
import { forCompany, isRow, ofCompany } from '../../database/for-company.ts'
import { locks } from '../../database/locks.ts'
import { refusingTwice } from '../../database/violations.ts'
import { newId } from '../../ids.ts'
import { readableAssessments, visibleAssessments } from '../../lists/visible.ts'
import type { CompanyTransaction, Services, Viewer } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'

const columnsAtMost = 200

/**
 * A test's own columns by status and order; a deleted test's board is still read.
 * @throws ApiError assessmentNotFound
 */
export async function listColumns(services: Services, viewer: Viewer, assessmentId: string) {
  return await forCompany(services.db, viewer.companyId, async (trx) => {
    const test = readableAssessments(trx, viewer).where('assessments.id', '=', assessmentId)
    if (!(await test.select('assessments.id').executeTakeFirst())) throw new ApiError('assessmentNotFound')
    return await selectColumns(trx, viewer.companyId, assessmentId)
  })
}

/** @throws ApiError assessmentNotFound, requiredFieldMissing, columnNameTaken, tooManyColumns */
export async function createColumn(
  services: Services,
  viewer: Viewer,
  assessmentId: string,
  given: { readonly name: string; readonly status: ApplicationStatus },
): Promise<BoardColumn> {
  const { companyId } = viewer
  const name = readName(given.name)
  return await forCompany(services.db, companyId, async (trx) => {
    await lockColumns(trx, viewer, assessmentId)
    const columns = await selectColumns(trx, companyId, assessmentId)
    if (columns.length >= columnsAtMost) throw new ApiError('tooManyColumns')
    const position = columns.filter(({ status }) => status === given.status).length
    const column = { id: newId(), name, status: given.status, position }
    await trx
      .insertInto('assessment_columns')
      .values({ company_id: companyId, assessment_id: assessmentId, ...column })
      .execute()
      .catch(refuseNameInUse)
    const at = services.clock.now()
    await logActivity(trx, 'column.created', viewer, at, [column.id, assessmentId])
    return column
  })
}

const refuseNameInUse = refusingTwice('columnNameTaken', 'assessment_columns_name')

interface Named {
  readonly assessmentId: string
  readonly columnId: string
}

/** @throws ApiError assessmentNotFound, columnNotFound, requiredFieldMissing, columnNameTaken */
export async function changeColumn(
  services: Services,
  viewer: Viewer,
  { assessmentId, columnId }: Named,
  change: { readonly name?: string | undefined; readonly position?: number | undefined },
): Promise<BoardColumn[]> {
  const { companyId } = viewer
  return await forCompany(services.db, companyId, async (trx) => {
    await lockColumns(trx, viewer, assessmentId)
    const columns = await selectColumns(trx, companyId, assessmentId)
    const column = columns.find(({ id }) => id === columnId)
    if (!column) throw new ApiError('columnNotFound')
    const { name, position } = change
    if (name !== undefined)
      await update(trx, companyId, columnId, { name: readName(name) }).catch(refuseNameInUse)
    if (position !== undefined) {
      const rest = columns.filter(({ id, status }) => status === column.status && id !== columnId)
      await putInOrder(trx, companyId, rest.toSpliced(position, 0, column))
    }
    const at = services.clock.now()
    await logActivity(trx, 'column.changed', viewer, at, [columnId, assessmentId])
    return await selectColumns(trx, companyId, assessmentId)
  })
}

/** @throws ApiError assessmentNotFound, columnNotFound, columnHoldsApplications (seen or not) */
export async function deleteColumn(services: Services, viewer: Viewer, { assessmentId, columnId }: Named) {
  const { companyId } = viewer
  return await forCompany(services.db, companyId, async (trx) => {
    await lockColumns(trx, viewer, assessmentId)
    const column = await trx
      .selectFrom('assessment_columns')
      .where(ofCompany(companyId, { assessment_id: assessmentId, id: columnId }))
      .select((eb) => [
        'status',
        eb
          .exists(
            eb
              .selectFrom('applications')
              .whereRef('applications.company_id', '=', 'assessment_columns.company_id')
              .whereRef('applications.column_id', '=', 'assessment_columns.id')
              .select('applications.id'),
          )
          .as('holdsCards'),
      ])
      // A card that is being moved into it waits, and then finds it gone.
      .forUpdate()
      .executeTakeFirstOrThrow(() => new ApiError('columnNotFound'))
    const refusal = columnDeletionRefusal({ isBuiltIn: false, applicationCount: column.holdsCards ? 1 : 0 })
    if (refusal) throw new ApiError('columnHoldsApplications')
    await trx.deleteFrom('assessment_columns').where(isRow(companyId, columnId)).execute()
    const left = await selectColumns(trx, companyId, assessmentId)
    await putInOrder(
      trx,
      companyId,
      left.filter(({ status }) => status === column.status),
    )
    const at = services.clock.now()
    await logActivity(trx, 'column.deleted', viewer, at, [columnId, assessmentId])
    return await selectColumns(trx, companyId, assessmentId)
  })
}

/** The test to which a column under this status belongs. @throws ApiError columnNotFound */
export async function selectTestOfColumn(
  trx: CompanyTransaction,
  companyId: string,
  columnId: string,
  status: ApplicationStatus,
): Promise<string> {
  const column = await trx
    .selectFrom('assessment_columns')
    .where(ofCompany(companyId, { id: columnId, status }))
    .select('assessment_id')
    .forKeyShare()
    .executeTakeFirstOrThrow(() => new ApiError('columnNotFound'))
  return column.assessment_id
}

async function selectColumns(trx: CompanyTransaction, companyId: string, assessmentId: string) {
  return await trx
    .selectFrom('assessment_columns')
    .where(ofCompany(companyId, { assessment_id: assessmentId }))
    .select(['id', 'name', 'status', 'position'])
    .orderBy('status')
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** The columns of one status count from 0, without a gap. */
async function putInOrder(
  trx: CompanyTransaction,
  companyId: string,
  columns: readonly Pick<BoardColumn, 'id' | 'position'>[],
): Promise<void> {
  for (const [index, { id, position }] of columns.entries())
    if (position !== index) await update(trx, companyId, id, { position: index })
}

async function update(
  trx: CompanyTransaction,
  companyId: string,
  id: string,
  change: { name: string } | { position: number },
): Promise<void> {
  await trx.updateTable('assessment_columns').set(change).where(isRow(companyId, id)).execute()
}

function readName(typed: string): string {
  const name = typed.trim()
  if (name === '') throw new ApiError('requiredFieldMissing', { field: 'name' })
  if (isBuiltInName(name)) throw new ApiError('columnNameTaken')
  return name
}

/** Holds a test's columns until the transaction ends. @throws ApiError assessmentNotFound */
async function lockColumns(trx: CompanyTransaction, viewer: Viewer, assessmentId: string): Promise<void> {
  await visibleAssessments(trx, viewer)
    .where('assessments.id', '=', assessmentId)
    .select(sql`pg_advisory_xact_lock(${locks.columnsOfTest}, hashtext(assessments.id::text))`.as('lock'))
    .executeTakeFirstOrThrow(() => new ApiError('assessmentNotFound'))
}
