/** What tokens read is in the log as one line a token, call and hour (product 1.27). */
import type { Call } from '@assay/contract/call'
import { sql } from 'kysely'
import { acrossCompanies, inCompany } from '../../../database/for-company.ts'
import { scheduled } from '../../../jobs/queue.ts'
import type { Services, Viewer } from '../../../services.ts'
import { logActivities } from '../../logs/log-activity.ts'

/** Hours that are over become lines of the log. */
export const job = scheduled('log-token-reads', '3 * * * *', logTokenReads)

const hourMs = 3600 * 1000

/** Notes that a token reads by a call. It stands in the database before anything is answered. */
export async function noteTokenRead(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { token, companyId }: Viewer,
  { address: { path } }: Call,
): Promise<void> {
  if (!token) return
  const now = clock.now()
  const hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs)
  await db
    .insertInto('api_token_reads')
    .values({ company_id: companyId, token_id: token.id, hour, route: path, last_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'token_id', 'hour', 'route'])
        .doUpdateSet({ calls: sql`api_token_reads.calls + 1`, last_at: now }),
    )
    .execute()
}

/**
 * Writes the lines of the hours that are over, with the time of the last call of each. A line's own time is
 * now: one of an hour ago would look put in by hand to whoever checks the log (decision 480).
 * @returns how many
 */
export async function logTokenReads({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const at = clock.now()
  const current = new Date(Math.floor(at.getTime() / hourMs) * hourMs)
  return await acrossCompanies(db, 'tokens of every company', async (trx) => {
    const rows = await trx
      .deleteFrom('api_token_reads')
      .using('api_tokens')
      .innerJoin('users', inCompany('users.id', 'api_tokens.user_id'))
      .where(sql<boolean>`api_tokens.company_id = api_token_reads.company_id`)
      .whereRef('api_tokens.id', '=', 'api_token_reads.token_id')
      .where('hour', '<', current)
      .returning([
        'api_token_reads.company_id as companyId',
        'token_id as id',
        'user_id as userId',
        'role as realRole',
        'route',
        'calls',
        'last_at as lastAt',
      ])
      .execute()
    await logActivities(
      trx,
      rows.map(({ id, route, calls, lastAt, ...actor }) => ({
        action: 'token.read',
        actor: { ...actor, token: { id } },
        subjectIds: [id],
        parameters: { route, calls, lastAt: lastAt.toISOString() },
        at,
      })),
    )
    return rows.length
  })
}
