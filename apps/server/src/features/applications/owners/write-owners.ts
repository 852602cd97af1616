import { ApiError } from '@assay/contract/errors'
import { sql } from 'kysely'
import type { Viewer } from '../../../caller.ts'
import { type CompanyTransaction, ofCompany } from '../../../database/for-company.ts'
import { isUnowned, mayOwn } from '../../../lists/owners.ts'
import { logActivities } from '../../logs/log-activity.ts'

/** An application whose owners become these. Its row is locked, so that its owners change one by one. */
export interface NewOwners {
  readonly id: string
  readonly assessment_id: string
  readonly ownerIds: readonly string[]
}

/** Writes who the owners are, with a line of the log each: all that a person assigns passes here. */
export async function writeOwners(
  trx: CompanyTransaction,
  viewer: Viewer,
  applications: readonly NewOwners[],
  at: Date,
): Promise<void> {
  if (applications.length === 0) return
  const { companyId } = viewer
  const pairs = JSON.stringify(
    applications.flatMap(({ id, ownerIds }) => ownerIds.map((person) => ({ application: id, person }))),
  )
  const wanted = sql`select application, person
    from jsonb_to_recordset(${pairs}::jsonb) as pair (application uuid, person uuid)`
  // Added first: an application that goes from one to the next is not without any between.
  await sql`insert into application_owners (company_id, application_id, user_id)
    select ${companyId}, application, person from (${wanted}) as pairs on conflict do nothing`.execute(trx)
  await trx
    .deleteFrom('application_owners')
    .where(ofCompany(companyId, { application_id: applications.map(({ id }) => id) }))
    .where(sql<boolean>`(application_id, user_id) not in (${wanted})`)
    .execute()
  await logActivities(
    trx,
    applications.map(({ id, assessment_id: testId, ownerIds }) => ({
      action: 'application.assigned' as const,
      actor: viewer,
      at,
      subjectIds: [id, testId],
      parameters: { ownerIds: [...ownerIds] },
    })),
  )
}

/**
 * An application that nobody has who counts becomes the viewer's, who works on it. Its row is locked.
 * @returns whether nobody had it
 */
export async function claimUnowned(trx: CompanyTransaction, viewer: Viewer, id: string, at: Date) {
  const row = await trx
    .selectFrom('applications')
    .where(ofCompany(viewer.companyId, { id }, 'applications'))
    .where(isUnowned(viewer.companyId))
    .select(['id', 'assessment_id'])
    .executeTakeFirst()
  // A superadmin who helps in another company is nobody's colleague there.
  if (row && viewer.companyId === viewer.homeCompanyId)
    await writeOwners(trx, viewer, [{ ...row, ownerIds: [viewer.userId] }], at)
  return row !== undefined
}

/** @throws ApiError ownerUnfit for somebody who is not of the company, has left, or may not evaluate */
export async function ensureFit(trx: CompanyTransaction, companyId: string, userIds: readonly string[]) {
  if (userIds.length === 0) return
  const fit = await trx
    .selectFrom('users as owner')
    .where(ofCompany(companyId, { id: userIds }, 'owner'))
    .where(mayOwn)
    .select('owner.id')
    .execute()
  if (fit.length < new Set(userIds).size) throw new ApiError('ownerUnfit')
}
