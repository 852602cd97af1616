/**
 * Tokens by which a program acts for a company (product 1.24 to 1.29): what they look like, what they may be
 * given, and what their maker's role of today leaves of it. No zod here.
 */
import { may, type Permission, permissions } from './permissions.ts'
import { isAtLeast, type Role } from './roles.ts'

/** The most tokens that a company has in use at once. */
export const tokensAtMost = 50
/** The days after which a token ends at the latest. */
export const tokenDaysAtMost = 366
export const tokenCallsPerMinute = 300

/** What no token is given: to let somebody in (users, tokens), and what reaches beyond the company. */
const neverGiven: ReadonlySet<Permission> = new Set<Permission>([
  'user.create',
  'company.editApi',
  'company.list',
  'company.create',
  'company.switch',
  'company.delete',
  'company.setNumberOfUsers',
  'user.deleteSuperadmin',
])

/** The permissions that a token may be given, its scopes, in the order of the table. */
export const tokenScopes: readonly Permission[] = permissions.filter((each) => !neverGiven.has(each))

/**
 * The role that a token acts in: its maker's of today. A superadmin's passes every check, and is held to the
 * highest role that ends with the company. Null: the maker may not have tokens any more.
 */
export function tokenRole(maker: Role): Role | null {
  if (!may(maker, 'company.editApi')) return null
  return isAtLeast('ROLE_CREADMIN', maker) ? maker : 'ROLE_CREADMIN'
}

/** Whether a text means to be a token, by its beginning: it is judged as one, and as nothing else. */
export const meansToken = (text: string): boolean => text.startsWith('assay_')

/** The whole form: the part that lists show, and the secret. */
const form = /^assay_([a-z0-9]{8})_[A-Za-z0-9]{32}$/

/** The part of a token that lists show; null where the text has not its form. */
export const shownPartOf = (text: string): string | null => form.exec(text)?.[1] ?? null

/**
 * The token of an `Authorization` header: `Bearer` has it as it is, `Basic` as the user's name. Null where
 * the header means none, such as the password of a proxy before us.
 */
export function tokenOfHeader(header: string | undefined, decode: (base64: string) => string): string | null {
  const [, scheme = '', rest = ''] = /^(bearer|basic) +([\w.~+/=-]{1,500}) *$/i.exec(header ?? '') ?? []
  if (scheme === '') return null
  const text = scheme.toLowerCase() === 'bearer' ? rest : (decode(rest).split(':')[0] ?? '')
  return meansToken(text) ? text : null
}
