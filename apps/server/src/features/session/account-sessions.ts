import { ApiError } from '@assay/contract/errors'
import type { OwnSession } from '@assay/contract/session/account-session-calls'
import type { Viewer } from '../../caller.ts'
import type { Database } from '../../database/connection.ts'
import { acrossCompanies } from '../../database/for-company.ts'
import { ofCompany } from '../../database/keys.ts'
import type { Services } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'
import { revokeSession, revokeSessionsOf } from './sessions.ts'

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
