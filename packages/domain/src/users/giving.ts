/** Which roles and filters somebody may give, and which ask for one's own password (product 1.5). No zod. */
import { type Person, type Refusal, refuseUserAction } from './administer.ts'
import { may } from './permissions.ts'
import { compareRoles, isAtLeast, type Role, rolesUpTo } from './roles.ts'

/** The roles that somebody may give: their own and those below; none without the right. */
export function rolesToGive(actorRole: Role): readonly Role[] {
  return may(actorRole, 'user.create') || may(actorRole, 'user.edit') ? rolesUpTo(actorRole) : []
}

/** The roles to which somebody may map a directory's groups: their own at most, never above administrator. */
export function rolesToMap(actorRole: Role): readonly Role[] {
  return rolesUpTo(isAtLeast('ROLE_ADMIN', actorRole) ? actorRole : 'ROLE_ADMIN')
}

/** Says why somebody may not create a user of a role; null when they may. */
export function refuseNewUser(actorRole: Role, role: Role): Refusal {
  if (!may(actorRole, 'user.create')) return 'noPermission'
  return isAtLeast(actorRole, role) ? null : 'roleAboveYours'
}

/** Says why somebody may not give a user another role; null when they may. The same again is no change. */
export function refuseRole(actor: Person, target: Person, role: Role): Refusal {
  if (role === target.role) return null
  const refusal = refuseUserAction(actor, target, 'changeRole')
  if (refusal) return refusal
  return isAtLeast(actor.role, role) ? null : 'roleAboveYours'
}

/**
 * Whether giving a role opens more than before, so that one's own password is asked for: any to somebody new
 * (`before` null), else one with more rights.
 */
export function roleAsksForPassword(before: Role | null, role: Role): boolean {
  return before === null || compareRoles(role, before) < 0
}

/** Whether filters show more than one's own, which nobody gives (product 1.5); who has none gives any. */
export function filtersAreBeyond(own: readonly string[], filters: readonly string[]): boolean {
  return filtersAskForPassword(own, filters)
}

/** Whether other filters show more: none shows all the company. `before` null: somebody new, asked anyway. */
export function filtersAskForPassword(before: readonly string[] | null, filters: readonly string[]): boolean {
  if (before === null || before.length === 0) return false
  return filters.length === 0 || filters.some((filter) => !before.includes(filter))
}
