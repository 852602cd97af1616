import { ApiError } from '@assay/contract/errors'
import type { OwnSession } from '@assay/contract/session/account-session-calls'
import type { WayIn } from '@assay/domain/session/ways-in'
import type { Role } from '@assay/domain/users/roles'
import type { Database } from '../../database/connection.ts'
import { acrossCompanies, insertRow, ofCompany } from '../../database/for-company.ts'
import { newId } from '../../ids.ts'
import { hashToken, newTokenValue } from '../../secret-values.ts'
import type { RowKey, Services, SystemTransaction, Viewer } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'
import { accessSeconds, refreshSeconds, secondsAfter, sessionSeconds, type TokenPair } from './tokens.ts'

interface SessionOrigin {
  readonly device: string | null
  readonly network: string | null
  readonly opened_by: WayIn
  /** When it last showed that it is the user's; now where left out. */
  readonly password_checked_at?: Date | null
}
const nowhere: SessionOrigin = { device: null, network: null, opened_by: 'password' }

/** Begins a session for a user, with a first pair of tokens. */
export async function openSession(
  trx: SystemTransaction,
  user: { companyId: string; id: string; role: Role },
  now: Date,
  /** The browser's name and the network that it came from, for the session's owner; by what it was opened. */
  origin: SessionOrigin = nowhere,
): Promise<{ sessionId: string; tokens: TokenPair }> {
  const sessionId = newId()
  await insertRow(trx, 'sessions', {
    id: sessionId,
    company_id: user.companyId,
    user_id: user.id,
    acting_role: user.role,
    created_at: now,
    last_used_at: now,
    password_checked_at: now,
    ...origin,
  })
  const values = { access: newTokenValue(), refresh: newTokenValue() }
  return { sessionId, tokens: await giveTokens(trx, { id: sessionId, createdAt: now }, values, now) }
}

/** Gives a session a pair of tokens of these values, in succession of a refresh token where there is one. */
export async function giveTokens(
  trx: SystemTransaction,
  session: { id: string; createdAt: Date },
  values: { access: string; refresh: string },
  now: Date,
  parentHash: Buffer | null = null,
): Promise<TokenPair> {
  const end = secondsAfter(session.createdAt, sessionSeconds)
  const until = (seconds: number) => new Date(Math.min(secondsAfter(now, seconds).getTime(), end.getTime()))
  const tokens = {
    access: { value: values.access, expiresAt: until(accessSeconds) },
    refresh: { value: values.refresh, expiresAt: until(refreshSeconds) },
  }
  await insertRow(
    trx,
    'session_tokens',
    (['access', 'refresh'] as const).map((kind) => ({
      token_hash: hashToken(tokens[kind].value),
      kind,
      session_id: session.id,
      parent_hash: kind === 'refresh' ? parentHash : null,
      expires_at: tokens[kind].expiresAt,
    })),
  )
  return tokens
}

/** Ends a session: none of its tokens is good any more. */
export async function revokeSession(trx: SystemTransaction, sessionId: string, now: Date): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Ends the sessions of a user: all, or all but the one that asks. */
export async function revokeSessionsOf(
  trx: SystemTransaction,
  user: RowKey,
  now: Date,
  exceptSessionId?: string,
): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where(ofCompany(user.companyId, { user_id: user.id }))
    .where('revoked_at', 'is', null)
    .$if(exceptSessionId !== undefined, (query) => query.where('id', '!=', exceptSessionId ?? ''))
    .execute()
}

/** The session of a token, in whatever state; undefined for an unknown token. */
export async function selectOptionalSessionOfToken(trx: SystemTransaction, value: string) {
  return await trx
    .selectFrom('session_tokens')
    .innerJoin('sessions', 'sessions.id', 'session_tokens.session_id')
    .select(['sessions.id', 'sessions.company_id as companyId', 'sessions.user_id as userId'])
    .where('token_hash', '=', hashToken(value))
    .executeTakeFirst()
}

/** The user's own sessions that can still be used, the last used first. */
export async function listSessions({ db, clock }: Services, viewer: Viewer): Promise<OwnSession[]> {
  const rows = await openSessionsOf(db, viewer, clock.now())
    .select(['id', 'device', 'network', 'created_at', 'last_used_at'])
    .orderBy('last_used_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    network: row.network,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    isThis: row.id === viewer.sessionId,
  }))
}

/** Ends one of one's own sessions. @throws ApiError sessionNotFound, also for somebody else's */
export async function endSession({ db, clock }: Services, viewer: Viewer, id: string): Promise<void> {
  const at = clock.now()
  await openSessionsOf(db, viewer, at)
    .select('id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new ApiError('sessionNotFound'))
  await acrossCompanies(db, 'one’s own sessions', async (trx) => {
    await revokeSession(trx, id, at)
    await logActivity(trx, 'session.ended', viewer, at, [viewer.userId])
  })
}

/** Ends all of the user's own sessions except the asking one. */
export async function endOtherSessions({ db, clock }: Services, viewer: Viewer): Promise<void> {
  const at = clock.now()
  await acrossCompanies(db, 'one’s own sessions', async (trx) => {
    await revokeSessionsOf(trx, { companyId: viewer.homeCompanyId, id: viewer.userId }, at, viewer.sessionId)
    await logActivity(trx, 'session.othersEnded', viewer, at, [viewer.userId])
  })
}

/** A session without a token that is still good cannot come back, and is not shown. */
function openSessionsOf(db: Database, viewer: Viewer, now: Date) {
  return db
    .selectFrom('sessions')
    .where(ofCompany(viewer.homeCompanyId, { user_id: viewer.userId }))
    .where('revoked_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('session_tokens')
          .select('token_hash')
          .whereRef('session_tokens.session_id', '=', 'sessions.id')
          .where('session_tokens.expires_at', '>', now),
      ),
    )
}
