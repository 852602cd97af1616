import { ApiError } from '@assay/contract/errors'
import { refuseUserAction } from '@assay/domain/users/administer'
import { sql } from 'kysely'
import { acrossCompanies, deleteRows, isRow, ofCompany, updateRows } from '../../database/for-company.ts'
import type { RowKey, Services, SystemTransaction, Viewer } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'
import { revokeSessionsOf } from '../session/sessions.ts'
import { voidResetLinks } from '../session/set-password.ts'
import { closeAccount, keepsPassword } from './move-user.ts'
import { asActor, ensureOtherSuperadmin, selectUserToChange } from './queries.ts'

/**
 * Deactivates a user: no signing in, a free e-mail; what they wrote keeps its author. A successor becomes
 * contact of links and candidates, manager, and owner of what was assigned to them.
 * @throws ApiError userNotFound, userAboveYou, userIsYourself, lastSuperadmin, successorUnfit,
 * userKeepsPassword
 */
export async function deactivateUser(
  { db, clock }: Services,
  viewer: Viewer,
  id: string,
  successorId: string | undefined,
): Promise<void> {
  const at = clock.now()
  await acrossCompanies(db, 'a superadmin deactivates users of any company', async (trx) => {
    const row = await selectUserToChange(trx, viewer, id)
    const user = { companyId: row.company_id, id }
    const refusal = refuseUserAction(asActor(viewer), row, 'delete')
    if (refusal === 'yourself') throw new ApiError('userIsYourself')
    if (refusal) throw new ApiError('userAboveYou')
    if (row.role === 'ROLE_SUPERADMIN') await ensureOtherSuperadmin(trx, id)
    if (await keepsPassword(trx, user)) throw new ApiError('userKeepsPassword')
    await endUser(trx, viewer, user, successorId ?? null, at)
  })
}

/** Ends sessions, tokens and ways of signing in of a user, who is held; the log says who did. */
export async function endUser(
  trx: SystemTransaction,
  viewer: Viewer,
  user: RowKey,
  successorId: string | null,
  at: Date,
): Promise<void> {
  await handOver(trx, user, successorId)
  await revokeSessionsOf(trx, user, at)
  await voidResetLinks(trx, user, at)
  await closeAccount(trx, user, at)
  await deleteRows(trx, 'directory_emails', ofCompany(user.companyId, { user_id: user.id }))
  const subjectIds = successorId === null ? [user.id] : [user.id, successorId]
  await logActivity(trx, 'user.deactivated', { ...viewer, companyId: user.companyId }, at, subjectIds)
}

/** What was assigned to them is the successor's, or nobody's; where they were one of several, the others'. */
async function handOverApplications(
  trx: SystemTransaction,
  { companyId, id }: RowKey,
  successorId: string | null,
): Promise<void> {
  const theirs = trx.selectFrom('application_owners').where(ofCompany(companyId, { user_id: id }))
  // Whoever assigns at this moment holds these rows, and is waited for.
  await trx
    .selectFrom('applications')
    .where('company_id', '=', companyId)
    .where('id', 'in', theirs.select('application_id'))
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute()
  if (successorId !== null)
    await trx
      .insertInto('application_owners')
      .columns(['company_id', 'application_id', 'user_id'])
      .expression(
        theirs.select(['company_id', 'application_id', sql<string>`${successorId}::uuid`.as('user_id')]),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await deleteRows(trx, 'application_owners', ofCompany(companyId, { user_id: id }))
  await sql`update assessments set default_owner_ids = case
      when ${successorId}::uuid is null or ${successorId}::uuid = any (default_owner_ids)
      then array_remove(default_owner_ids, ${id}::uuid)
      else array_replace(default_owner_ids, ${id}::uuid, ${successorId}::uuid) end
    where company_id = ${companyId} and ${id}::uuid = any (default_owner_ids)`.execute(trx)
}

async function handOver(trx: SystemTransaction, user: RowKey, successorId: string | null): Promise<void> {
  if (successorId !== null) {
    await trx
      .selectFrom('users')
      .where(isRow(user.companyId, successorId))
      .where('id', '!=', user.id)
      .where('deleted_at', 'is', null)
      .select('id')
      .executeTakeFirstOrThrow(() => new ApiError('successorUnfit'))
    await updateRows(trx, 'applications', ofCompany(user.companyId, { contact_user_id: user.id }), {
      contact_user_id: successorId,
    })
  }
  await handOverApplications(trx, user, successorId)
  // The successor also takes over what this user had taken over from others.
  await trx
    .updateTable('users')
    .set({ successor_id: successorId })
    .where('company_id', '=', user.companyId)
    .where((eb) => eb.or([eb('id', '=', user.id), eb('successor_id', '=', user.id)]))
    .execute()
  await trx
    .updateTable('companies')
    .set({ manager_id: successorId })
    .where('manager_id', '=', user.id)
    .execute()
}
