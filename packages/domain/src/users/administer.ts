/**
 * Who may do what to which user (product 1.5): nobody above themselves, no role above their own, nor a change
 * of their own. No zod. That the session may act for both companies is the server's to check.
 */
import { rulesOf } from './abilities.ts'
import { type Acting, may, mayAs } from './permissions.ts'
import { compareRoles, isAtLeast, type Role, rolesUpTo } from './roles.ts'

export interface Person extends Acting {
  readonly id: string
  /** The role of the acting person is their acting role; that of the other is their real role. */
  readonly role: Role
}

/** Why an action is refused; null when it is allowed. */
export type Refusal = 'noPermission' | 'superadminOnly' | 'aboveYou' | 'yourself' | 'roleAboveYours' | null

/** Rules for a user, who may be the acting person. A new role is judged by `refuseRole` as well. */
export const {
  actions: userActions,
  refuse: refuseUserAction,
  abilities: userAbilities,
} = rulesOf(
  {
    edit: 'user.edit',
    delete: 'user.delete',
    changeRole: 'user.edit',
    changeEmail: 'user.edit',
    changeCompany: 'user.edit',
    sendPassword: 'user.edit',
  },
  (actor: Person, target: Person, action) => {
    if (superadminOnly.has(action) && actor.role !== 'ROLE_SUPERADMIN') return 'superadminOnly'
    if (!isAtLeast(actor.role, target.role)) return 'aboveYou'
    if (notToOneself.has(action) && actor.id === target.id) return 'yourself'
    const isSuperadmin = action === 'delete' && target.role === 'ROLE_SUPERADMIN'
    return isSuperadmin && !mayAs(actor, 'user.deleteSuperadmin') ? 'superadminOnly' : null
  },
)
export type UserAction = (typeof userActions)[number]

/** Product 1.5: an e-mail, a password, and moving to another company, which crosses companies. */
const superadminOnly: ReadonlySet<string> = new Set(['changeEmail', 'changeCompany', 'sendPassword'])

/** Own details are edited on the account page; these one does not do to oneself. */
const notToOneself: ReadonlySet<string> = new Set(['delete', 'changeRole'])

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

/**
 * Says why somebody may not give a user another role; null when they may. The same role again is no change.
 */
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

/**
 * Whether other filters show more: none shows all of the company. `before` null: somebody new, asked anyway.
 */
export function filtersAskForPassword(before: readonly string[] | null, filters: readonly string[]): boolean {
  if (before === null || before.length === 0) return false
  return filters.length === 0 || filters.some((filter) => !before.includes(filter))
}
