import type * as calls from '@assay/contract/companies/token-calls'
import { tokenRole } from '@assay/domain/users/api-tokens'
import { forCompany, inCompany, ofCompany } from '../../../database/for-company.ts'
import type { AnyTransaction, Services, Viewer } from '../../../services.ts'
import { secondsAfter } from '../tokens.ts'
import { asScopes, type TokenKind } from './find-token-viewer.ts'

const listedSeconds = 90 * 24 * 3600

/** Whoever works in another company than their own makes none there: it would not end with them. */
export const mayMake = (viewer: Viewer): boolean => viewer.companyId === viewer.homeCompanyId

/** The company's tokens of a kind: those in use first, the newest first. */
export async function listTokens({ db, clock }: Services, viewer: Viewer, kind: TokenKind) {
  const now = clock.now()
  const since = secondsAfter(now, -listedSeconds)
  const rows = await forCompany(db, viewer.companyId, (trx) =>
    selectTokens(trx, viewer.companyId, kind)
      .where('api_tokens.expires_at', '>', since)
      .where((eb) => eb.or([eb('revoked_at', 'is', null), eb('revoked_at', '>', since)]))
      .orderBy('api_tokens.created_at', 'desc')
      .execute(),
  )
  const data = rows.map((row) => presentToken(row, now))
  const rank = (token: calls.ApiToken): number => (token.state === 'good' ? 0 : 1)
  return { data: data.toSorted((one, other) => rank(one) - rank(other)), mayMake: mayMake(viewer) }
}

/** A company's tokens of a kind, with their makers. */
export const selectTokens = (trx: AnyTransaction, companyId: string, kind: TokenKind) =>
  trx
    .selectFrom('api_tokens')
    .innerJoin('users', inCompany('users.id', 'api_tokens.user_id'))
    .where(ofCompany(companyId, { kind }, 'api_tokens'))
    .selectAll('api_tokens')
    .select(['users.first_name', 'users.last_name', 'users.role', 'users.deleted_at'])

type TokenRow = Awaited<ReturnType<ReturnType<typeof selectTokens>['execute']>>[number]

/** A token as lists show it. */
export function presentToken(row: TokenRow, now: Date): calls.ApiToken {
  const isEnded = row.revoked_at !== null || row.deleted_at !== null || tokenRole(row.role) === null
  return {
    id: row.id,
    name: row.name,
    start: `assay_${row.shown_part}`,
    scopes: asScopes(row.scopes),
    maker: { id: row.user_id, name: `${row.first_name} ${row.last_name}` },
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    state: isEnded ? 'ended' : row.expires_at > now ? 'good' : 'expired',
  }
}
