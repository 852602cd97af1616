import type { OwnToken } from '@assay/contract/call'
import { ApiError } from '@assay/contract/errors'
import { shownPartOf, tokenOfHeader, tokenRole } from '@assay/domain/users/api-tokens'
import { type Permission, permissions } from '@assay/domain/users/permissions'
import type { Role } from '@assay/domain/users/roles'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { hashToken } from '../../../secret-values.ts'
import type { Services, Viewer } from '../../../services.ts'
import { passwordProblem } from '../password-problem.ts'
import { asksTwoFactor } from '../two-factor/account-two-factor.ts'

/** The kind that `directory_tokens` gives to a token of the calls. */
export const apiTokenKind = 'api-token'

/** The token that comes with a request, of whatever form; null where none does. */
export const givenToken = ({ headers }: FastifyRequest): string | null =>
  tokenOfHeader(headers.authorization, (text) => Buffer.from(text, 'base64').toString('utf8'))

interface TokenRow {
  id: string
  company_id: string
  scopes: string[]
  user_id: string
  role: Role
  company_filters: string[]
  must_change_password: boolean
  password_changed_at: Date | null
  has_two_factor: boolean
}

export type TokenKind = 'api' | OwnToken

/**
 * The user in whose name a token of this kind acts, read at every request: their role and filters of now
 * bound it, and what keeps them from acting (a password to be changed, a second factor that is asked of them)
 * keeps it. Not so the company's directory: who has left must be let go of on that day too, and it has no
 * scopes, so that it may nothing but its own calls.
 * @throws ApiError apiTokenInvalid, whyever: unknown, expired, revoked, its maker gone or without the right
 */
export async function findTokenViewer(
  { db, clock, settings }: Pick<Services, 'settings' | 'clock' | 'db'>,
  text: string,
  kind: TokenKind,
): Promise<Viewer> {
  if (shownPartOf(text) === null) throw new ApiError('apiTokenInvalid')
  const now = clock.now()
  const { rows } = await sql<TokenRow>`
    select t.id, t.company_id, t.scopes, t.user_id, u.role, u.company_filters, u.must_change_password,
      u.password_changed_at, f.confirmed_at is not null as has_two_factor
    from directory_tokens d
    join api_tokens t on t.company_id = d.company_id and t.id = d.subject_id
    join users u on u.company_id = t.company_id and u.id = t.user_id
    left join two_factor f on f.company_id = u.company_id and f.user_id = u.id
    where d.token_hash = ${hashToken(text)} and d.kind = ${apiTokenKind} and d.expires_at > ${now}
      and d.used_at is null and t.kind = ${kind} and t.revoked_at is null and u.deleted_at is null`.execute(
    db,
  )
  const [row] = rows
  const actingRole = row && tokenRole(row.role)
  if (!row || !actingRole) throw new ApiError('apiTokenInvalid')
  return {
    userId: row.user_id,
    sessionId: row.id,
    homeCompanyId: row.company_id,
    companyId: row.company_id,
    realRole: row.role,
    actingRole,
    companyFilters: row.company_filters,
    passwordProblem: kind === 'scim' ? null : passwordProblem(row, now, settings.passwordMaxAgeDays),
    lacksTwoFactor: kind === 'api' && !row.has_two_factor && asksTwoFactor(settings, { realRole: row.role }),
    passwordCheckedAt: null,
    token: { id: row.id, scopes: asScopes(row.scopes) },
  }
}

/** Those that the product still knows. */
export const asScopes = (stored: readonly string[]): Permission[] =>
  permissions.filter((permission) => stored.includes(permission))
