/** Signing out, roles. */
import { getMe, logout, switchRole } from '@assay/contract/session/calls'
import type { Role } from '@assay/domain/users/roles'
import { callApi } from '../../api/call-api.ts'
import { replaceSession } from '../../session/replace-session.ts'
import { rolesOverride } from '../../session/roles-override.ts'

export async function signOut(): Promise<void> {
  await callApi(logout)
}

/** Acts as one's own role or a lower one. The session decides; the browser's copy is for display. */
export async function actAs(role: Role): Promise<void> {
  const { roles } = await callApi(switchRole, { query: { role } })
  const session = await callApi(getMe)
  rolesOverride.keep(roles, session.user.realRole)
  replaceSession(session)
}
