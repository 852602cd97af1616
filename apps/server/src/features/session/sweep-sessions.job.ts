import { acrossCompanies } from '../../database/for-company.ts'
import { scheduled } from '../../jobs/queue.ts'
import type { Services } from '../../services.ts'
import { secondsAfter, sessionSeconds } from './tokens.ts'

/** Expired tokens, sessions, limits and stored requests go. */
export const job = scheduled('sweep-sessions', '17 * * * *', sweepSessions)

/** How long the result of a staff call is stored for a retry (idempotency). */
const repeatSeconds = 7 * 24 * 3600

/** Removes what has had its time: sessions and tokens, used links, counts of limits, stored results. */
export async function sweepSessions({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await acrossCompanies(db, 'what is over is over in every company', async (trx) => {
    await trx.deleteFrom('sessions').where('created_at', '<', secondsAfter(now, -sessionSeconds)).execute()
    await trx.deleteFrom('session_tokens').where('expires_at', '<', now).execute()
    await trx.deleteFrom('directory_tokens').where('expires_at', '<', now).execute()
    await trx.deleteFrom('rate_limits').where('expire', '<', now.getTime()).execute()
    await trx
      .deleteFrom('idempotent_requests')
      .where('created_at', '<', secondsAfter(now, -repeatSeconds))
      .execute()
  })
}
