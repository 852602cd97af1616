/**
 * Who may do what to which user (product 1.5): nobody above themselves, no role above their own, nor a change
 * of their own. No zod. That the session may act for both companies is the server's to check.
 */
import { rulesOf } from './abilities.ts'
import { type Acting, mayAs } from './permissions.ts'
import { isAtLeast, type Role } from './roles.ts'

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
