import { sql } from 'kysely'
import type { SystemTransaction } from '../../database/for-company.ts'
import { giveTokens, revokeSession } from './sessions.ts'
import { hashToken, replaySeconds, secondsAfter, type TokenPair } from './tokens.ts'

export type Rotation =
  | { readonly kind: 'rotated'; readonly tokens: TokenPair }
  | { readonly kind: 'expired' }
  /** An old token came back: it may be stolen, and the whole family has been revoked. */
  | { readonly kind: 'replayed'; readonly companyId: string; readonly userId: string }

interface FamilyRow {
  session_id: string
  company_id: string
  user_id: string
  created_at: Date
}

/**
 * Exchanges a refresh token for its successor (PRODUCT §3). A used one stays good for 60 s as long as no successor
 * of it was used, so that a lost answer or a second tab logs nobody out; after that its return revokes the family.
 */
export async function rotate(trx: SystemTransaction, value: string, now: Date): Promise<Rotation> {
  const tokenHash = hashToken(value)
  const { rows } = await sql<FamilyRow>`
    select s.id as session_id, s.company_id, s.user_id, s.created_at
    from session_tokens t
    join sessions s on s.id = t.session_id
    join users u on u.company_id = s.company_id and u.id = s.user_id
    where t.token_hash = ${tokenHash} and t.kind = 'refresh' and t.expires_at > ${now}
      and s.revoked_at is null and u.deleted_at is null
    for update of s`.execute(trx)
  const family = rows[0]
  if (!family) return { kind: 'expired' }
  // Read after the family is locked: one of several equal requests may have waited here for another.
  const used = await trx
    .selectFrom('session_tokens')
    .select((eb) => [
      'used_at',
      eb
        .exists(
          eb
            .selectFrom('session_tokens as child')
            .select('child.token_hash')
            .where('child.parent_hash', '=', tokenHash)
            .where('child.used_at', 'is not', null),
        )
        .as('successor_used'),
    ])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow()
  const isReplay =
    used.used_at !== null &&
    (used.successor_used === true || secondsAfter(used.used_at, replaySeconds).getTime() < now.getTime())
  if (isReplay) {
    await revokeSession(trx, family.session_id, now)
    return { kind: 'replayed', companyId: family.company_id, userId: family.user_id }
  }
  await trx
    .updateTable('session_tokens')
    .set({ used_at: used.used_at ?? now })
    .where('token_hash', '=', tokenHash)
    .execute()
  await trx.updateTable('sessions').set({ last_used_at: now }).where('id', '=', family.session_id).execute()
  const session = { id: family.session_id, createdAt: family.created_at }
  return { kind: 'rotated', tokens: await giveTokens(trx, session, tokenHash, now) }
}
