import { idleDays } from '@assay/domain/applications/status'
import { sql } from 'kysely'
import { scheduled } from '../../../jobs/queue.ts'
import type { Services } from '../../../services.ts'

/** Applications idle for thirty days are marked. */
export const job = scheduled('interrupt-idle', '41 3 * * *', interruptIdle)

/** Interrupts applications idle for thirty days (product 4.16), across companies. @returns how many */
export async function interruptIdle({ db, clock }: Services): Promise<number> {
  const now = clock.now()
  const { rows } = await sql`
    update applications set interrupted_at = ${now}
    where completed_at is null and interrupted_at is null
      and last_seen_at < ${new Date(now.getTime() - idleDays * 86_400_000)}
    returning 1`.execute(db)
  return rows.length
}
