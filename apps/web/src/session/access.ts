/** Who may open a screen or see a control (product 1.3). The server checks again on every call. */
import type { Permission } from '@assay/domain/users/permissions'
import type { Role } from '@assay/domain/users/roles'
import { useMe } from './me.ts'

/** `public`: anybody; `signedIn`: any user; `superadmin`: whoever acts as one; else the permission needed. */
export type ScreenAccess = 'public' | 'signedIn' | 'superadmin' | Permission

export interface Viewer {
  readonly role: Role
  readonly permissions: readonly Permission[]
}

/** A superadmin passes every check. */
export function mayOpen(viewer: Viewer | null, access: ScreenAccess): boolean {
  if (access === 'public') return true
  if (viewer === null) return false
  if (access === 'signedIn' || viewer.role === 'ROLE_SUPERADMIN') return true
  return access !== 'superadmin' && viewer.permissions.includes(access)
}

/** Whether the signed-in user may do something. It hides a button, and never replaces the server's check. */
export function useMay(access: ScreenAccess): boolean {
  return mayOpen(useMe(), access)
}
