/** The roles that somebody chose to act as (product 1.4), for display: the session decides. */
import type { Role } from '@assay/domain/users/roles'
import { storeChoice } from '../storage/stored-choice.ts'

const key = 'roles'

export const rolesOverride = {
  keep: (roles: readonly Role[], realRole: Role): void =>
    roles.length === 1 && roles[0] === realRole
      ? storeChoice(key, null)
      : storeChoice(key, JSON.stringify(roles)),
  remove: (): void => storeChoice(key, null),
}
