import type * as calls from '@assay/contract/companies/directory-calls'
import { ApiError } from '@assay/contract/errors'
import { scimPath } from '@assay/contract/users/scim-calls'
import { rolesToMap } from '@assay/domain/users/giving'
import { sql } from 'kysely'
import type { BodyOf } from '../../../calls.ts'
import { forCompany, isRow } from '../../../database/for-company.ts'
import type { Services, Viewer } from '../../../services.ts'
import { logActivity } from '../../logs/log-activity.ts'
import { listTokens } from '../../session/api-tokens/list-tokens.ts'
import { ensureReauthenticated } from '../../session/re-authentication.ts'
import { inTurn } from './change-scim-user.ts'
import { followGroups } from './group-roles.ts'
import { selectGroup, selectMemberIds } from './scim-groups.ts'

const size = sql<number>`(select count(*)::int from scim_members as m
  where m.company_id = g.company_id and m.group_id = g.id)`

/** The directory of a company as its page shows it. */
export async function showDirectory(services: Services, viewer: Viewer) {
  const { companyId } = viewer
  const groups = await forCompany(services.db, companyId, (trx) =>
    trx
      .selectFrom('scim_groups as g')
      .where('g.company_id', '=', companyId)
      .select(['g.id', 'g.name', 'g.role', size.as('memberCount')])
      .orderBy('g.name')
      .execute(),
  )
  return {
    ...(await listTokens(services, viewer, 'scim')),
    url: `${services.settings.publicUrl}${scimPath}`,
    groups,
    roles: [...rolesToMap(viewer.actingRole)],
  }
}

/**
 * Gives a group's members a role, at once, or leaves them what they have (null).
 * @throws ApiError scimGroupNotFound, roleNotAllowed, passwordNeeded, currentPasswordWrong, tooManyLogins
 */
export async function mapGroup(
  services: Services,
  viewer: Viewer,
  id: string,
  { role, currentPassword }: BodyOf<typeof calls.mapGroup>,
): Promise<void> {
  if (role !== null && !rolesToMap(viewer.actingRole).includes(role)) throw new ApiError('roleNotAllowed')
  await ensureReauthenticated(services, viewer, currentPassword)
  const { companyId } = viewer
  const at = services.clock.now()
  await inTurn(services, viewer, async (trx) => {
    await selectGroup(trx, companyId, id)
    await trx.updateTable('scim_groups').set({ role }).where(isRow(companyId, id)).execute()
    await logActivity(trx, 'scimGroup.mapped', viewer, at, [id], { role })
    await followGroups(trx, viewer, await selectMemberIds(trx, companyId, id), at, null)
  })
}
