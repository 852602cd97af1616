import { sql } from 'kysely'
import { hashToken } from '../../secret-values.ts'
import type { SystemTransaction } from '../../services.ts'
import { giveTokens, revokeSession } from './sessions.ts'
import { replaySeconds, secondsAfter, successorOf, type TokenPair } from './tokens.ts'

type Rotation =
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
 * Exchanges a refresh token for its successor (product 1.12). A used one gives the same successor for 60 s
 * while that was not used: a lost answer or a second tab signs nobody out, and there is no second branch.
 * After that, its return revokes the family.
 * @param secret what successors are derived with
 */
export async function rotate(
  trx: SystemTransaction,
  value: string,
  now: Date,
  secret: string,
): Promise<Rotation> {
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
  const values = {
    access: successorOf(value, 'access', secret),
    refresh: successorOf(value, 'refresh', secret),
  }
  if (used.used_at !== null) return await sameAgain(trx, family.session_id, values)
  await trx.updateTable('session_tokens').set({ used_at: now }).where('token_hash', '=', tokenHash).execute()
  await trx.updateTable('sessions').set({ last_used_at: now }).where('id', '=', family.session_id).execute()
  const session = { id: family.session_id, createdAt: family.created_at }
  return { kind: 'rotated', tokens: await giveTokens(trx, session, values, now, tokenHash) }
}

/** The pair that was given before; none where it was derived with another secret. */
async function sameAgain(
  trx: SystemTransaction,
  sessionId: string,
  values: { access: string; refresh: string },
): Promise<Rotation> {
  const given = await trx
    .selectFrom('session_tokens')
    .select(['token_hash', 'expires_at'])
    .where('session_id', '=', sessionId)
    .where('token_hash', 'in', [hashToken(values.access), hashToken(values.refresh)])
    .execute()
  const tokenOf = (token: string) => {
    const row = given.find((each) => each.token_hash.equals(hashToken(token)))
    return row && { value: token, expiresAt: row.expires_at }
  }
  const [access, refresh] = [tokenOf(values.access), tokenOf(values.refresh)]
  return access && refresh ? { kind: 'rotated', tokens: { access, refresh } } : { kind: 'expired' }
}
