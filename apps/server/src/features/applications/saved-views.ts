/** Filters of the board under a name, each user's own. */
import {
  type SavedView,
  type saveView as saveCall,
  viewsAtMost,
} from '@assay/contract/applications/board-calls'
import { ApiError } from '@assay/contract/errors'
import { sql } from 'kysely'
import type { BodyOf } from '../../calls.ts'
import { forCompany, ofCompany } from '../../database/for-company.ts'
import { locks } from '../../database/locks.ts'
import { newId } from '../../ids.ts'
import { readableAssessments } from '../../lists/visible.ts'
import type { CompanyTransaction, Services, Viewer } from '../../services.ts'

/** @throws ApiError assessmentNotFound */
export async function listViews(services: Services, viewer: Viewer, assessmentId: string) {
  return await ofTest(services, viewer, assessmentId, (trx) => selectViews(trx, viewer, assessmentId))
}

/** @throws ApiError assessmentNotFound, requiredFieldMissing, tooManyViews */
export async function saveView(
  services: Services,
  viewer: Viewer,
  assessmentId: string,
  { name, isForAll, filters }: BodyOf<typeof saveCall>,
): Promise<SavedView[]> {
  if (name === '') throw new ApiError('requiredFieldMissing')
  const own = { company_id: viewer.companyId, user_id: viewer.userId }
  return await ofTest(services, viewer, assessmentId, async (trx) => {
    await sql`select pg_advisory_xact_lock(${locks.viewsOfUser}, hashtext(${viewer.userId}))`.execute(trx)
    await trx
      .deleteFrom('saved_views')
      .where(ofCompany(viewer.companyId, { user_id: viewer.userId }))
      .where(sql`sort_key(name)`, '=', sql`sort_key(${name})`)
      .execute()
    const { count } = await trx
      .selectFrom('saved_views')
      .where(ofCompany(viewer.companyId, { user_id: viewer.userId }))
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow()
    if (count >= viewsAtMost) throw new ApiError('tooManyViews')
    const assessment_id = isForAll ? null : assessmentId
    await trx
      .insertInto('saved_views')
      .values({ ...own, id: newId(), assessment_id, name, filters: JSON.stringify(filters) })
      .execute()
    return await selectViews(trx, viewer, assessmentId)
  })
}

/** @throws ApiError assessmentNotFound, viewNotFound */
export async function deleteView(services: Services, viewer: Viewer, assessmentId: string, id: string) {
  return await ofTest(services, viewer, assessmentId, async (trx) => {
    const gone = await trx
      .deleteFrom('saved_views')
      .where(ofCompany(viewer.companyId, { user_id: viewer.userId, id }))
      .returning('id')
      .executeTakeFirst()
    if (!gone) throw new ApiError('viewNotFound')
    return await selectViews(trx, viewer, assessmentId)
  })
}

/** Works in the company of a test that the viewer reads. */
async function ofTest<Result>(
  { db }: Services,
  viewer: Viewer,
  assessmentId: string,
  work: (trx: CompanyTransaction) => Promise<Result>,
): Promise<Result> {
  return await forCompany(db, viewer.companyId, async (trx) => {
    const test = readableAssessments(trx, viewer).where('assessments.id', '=', assessmentId)
    if (!(await test.select('assessments.id').executeTakeFirst())) throw new ApiError('assessmentNotFound')
    return await work(trx)
  })
}

async function selectViews(trx: CompanyTransaction, viewer: Viewer, assessmentId: string) {
  const rows = await trx
    .selectFrom('saved_views')
    .where(ofCompany(viewer.companyId, { user_id: viewer.userId }))
    .where((eb) => eb.or([eb('assessment_id', 'is', null), eb('assessment_id', '=', assessmentId)]))
    .select(['id', 'name', 'filters', 'assessment_id'])
    .orderBy(sql`sort_key(name)`)
    .execute()
  return rows.map(({ assessment_id, ...view }) => ({ ...view, isForAll: assessment_id === null }))
}
