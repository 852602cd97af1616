/** The roles that somebody chose to act as (SPEC §4): kept for display only, the server's session decides. */
import type { Role } from '@assay/domain/users/roles'

const key = 'roles'

export const rolesOverride = {
  /** Cleared when the chosen role is the real one. */
  keep: (roles: readonly Role[], realRole: Role): void =>
    roles.length === 1 && roles[0] === realRole
      ? localStorage.removeItem(key)
      : localStorage.setItem(key, JSON.stringify(roles)),
  remove: (): void => localStorage.removeItem(key),
}
