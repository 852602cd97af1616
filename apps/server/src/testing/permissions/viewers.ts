import type { Call, OwnToken } from '@assay/contract/call'
import { opensToTokens } from '@assay/contract/companies/token-calls'
import { tokenScopes } from '@assay/domain/users/api-tokens'
import { may, type Permission, permissionsOf } from '@assay/domain/users/permissions'
import { type Role, roles } from '@assay/domain/users/roles'
import type { Sample } from './sample.ts'

/** Who tries each call. `role` is the acting role of those who are signed in. */
export interface TriedViewer {
  readonly name: string
  readonly role: Role | null
  readonly kind:
    | 'anonymous'
    | 'colleague'
    | 'ofAnotherCompany'
    | 'outsideFilter'
    | 'candidate'
    | 'otherCandidate'
  /** They call by a token of theirs with these scopes, or by one of that kind of their own. */
  readonly scopes?: readonly Permission[] | OwnToken
}

/** Of another company or filter tries the highest role below superadmin: only the row can refuse it. */
export const triedViewers: readonly TriedViewer[] = [
  { name: 'anonymous', role: null, kind: 'anonymous' },
  ...roles.map((role) => ({ name: role, role, kind: 'colleague' as const })),
  { name: 'a user of another company', role: 'ROLE_CREADMIN', kind: 'ofAnotherCompany' },
  { name: 'a user outside the filter', role: 'ROLE_CREADMIN', kind: 'outsideFilter' },
  { name: 'a token of a superadmin', role: 'ROLE_SUPERADMIN', kind: 'colleague', scopes: tokenScopes },
  {
    name: 'a token that reads',
    role: 'ROLE_CREADMIN',
    kind: 'colleague',
    scopes: permissionsOf('ROLE_CONSULTANT'),
  },
  {
    name: 'a token of another company',
    role: 'ROLE_CREADMIN',
    kind: 'ofAnotherCompany',
    scopes: tokenScopes,
  },
  {
    name: 'a token outside the filter',
    role: 'ROLE_CREADMIN',
    kind: 'outsideFilter',
    scopes: tokenScopes,
  },
  { name: 'a directory', role: 'ROLE_CREADMIN', kind: 'colleague', scopes: 'scim' },
  { name: 'a directory of another company', role: 'ROLE_CREADMIN', kind: 'ofAnotherCompany', scopes: 'scim' },
  { name: 'a partner', role: 'ROLE_CREADMIN', kind: 'colleague', scopes: 'partner' },
  {
    name: 'a partner of another company',
    role: 'ROLE_CREADMIN',
    kind: 'ofAnotherCompany',
    scopes: 'partner',
  },
  { name: 'a partner outside the filter', role: 'ROLE_CREADMIN', kind: 'outsideFilter', scopes: 'partner' },
  { name: 'the candidate', role: null, kind: 'candidate' },
  { name: 'the candidate of another application', role: null, kind: 'otherCandidate' },
]

export const isOwnToken = (scopes: TriedViewer['scopes']): scopes is OwnToken => typeof scopes === 'string'

/**
 * What the table of permissions says of a call made by a viewer: a refusal's status, or that it is allowed.
 */
export function expectedOf(call: Call, sample: Sample, viewer: TriedViewer): 401 | 403 | 404 | 'allowed' {
  const { permission } = call
  // Tokens of a kind of their own are for their calls alone, and these are for nobody else.
  if (isOwnToken(viewer.scopes) || permission === 'scim' || permission === 'partner') {
    if (viewer.scopes !== permission) return 401
    if (viewer.kind === 'outsideFilter' && sample.isOfWholeCompany) return 403
    return viewer.kind === 'ofAnotherCompany' && sample.namesCompanyRow ? 404 : 'allowed'
  }
  const isNobody = viewer.role === null || viewer.scopes !== undefined
  if (permission === 'public') return isNobody ? (sample.toStrangers ?? 'allowed') : 'allowed'
  if (permission === 'candidate') return viewer.kind === 'candidate' ? 'allowed' : 401
  if (viewer.role === null) return 401
  // No scope is for whoever is signed in, for superadmins, or for what asks for one's own password.
  if (viewer.scopes && !(opensToTokens(call) && viewer.scopes.some((scope) => scope === permission)))
    return 403
  if (permission === 'superadmin' && viewer.role !== 'ROLE_SUPERADMIN') return 403
  if (permission !== 'superadmin' && permission !== 'signedIn' && !may(viewer.role, permission)) return 403
  if (viewer.kind === 'ofAnotherCompany' && (sample.namesCompanyRow || sample.namesApplication)) return 404
  if (viewer.kind === 'outsideFilter' && sample.isOfWholeCompany) return 403
  if (viewer.kind === 'outsideFilter' && (sample.namesApplication || sample.namesFilter)) return 404
  return 'allowed'
}
