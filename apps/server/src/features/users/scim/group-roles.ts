/** The roles that groups of a directory give (product 1.35). */
import { isAtLeast, type Role, roles } from '@assay/domain/users/roles'
import { inCompany, isRow, ofCompany } from '../../../database/for-company.ts'
import type { SystemTransaction, Viewer } from '../../../services.ts'
import { logActivities } from '../../logs/log-activity.ts'
import { revokeSessionsOf } from '../../session/sessions.ts'

/** The highest role of somebody's groups; null where none gives one. */
export async function mappedRole(trx: SystemTransaction, companyId: string, userId: string) {
  const given = await trx
    .selectFrom('scim_members')
    .innerJoin('scim_groups', inCompany('scim_groups.id', 'scim_members.group_id'))
    .where(ofCompany(companyId, { user_id: userId }, 'scim_members'))
    .select('scim_groups.role')
    .execute()
  return roles.find((role) => given.some((each) => each.role === role)) ?? null
}

/**
 * Gives users the role of their groups; who is above administrator keeps theirs. Another role begins with
 * signing in again.
 * @param otherwise of whom no group gives a role; null: they keep theirs
 */
export async function followGroups(
  trx: SystemTransaction,
  viewer: Viewer,
  userIds: readonly string[],
  at: Date,
  otherwise: Role | null,
): Promise<void> {
  if (userIds.length === 0) return
  const { companyId } = viewer
  const people = await trx
    .selectFrom('users')
    .where(ofCompany(companyId, { id: userIds }))
    .where('deleted_at', 'is', null)
    .select(['id', 'role'])
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id, role: former } of people) {
    if (!isAtLeast('ROLE_ADMIN', former)) continue
    const role = (await mappedRole(trx, companyId, id)) ?? otherwise
    if (role === null || role === former) continue
    await trx.updateTable('users').set({ role }).where(isRow(companyId, id)).execute()
    await revokeSessionsOf(trx, { companyId, id }, at)
    const parameters = { fields: ['role'], role }
    const line = { action: 'user.updated', actor: viewer, at, subjectIds: [id], parameters } as const
    await logActivities(trx, [{ ...line, priority: 'high' }])
  }
}
