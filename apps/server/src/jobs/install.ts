import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { Database } from '../database/connection.ts'
import { staffRole } from '../database/roles.ts'
import { bossDatabase } from './boss-database.ts'
import { allQueues } from './queues.ts'

/**
 * Makes or upgrades the queue's schema and queues, as part of the migrations. The staff role may only add
 * jobs: it reads what a queue's jobs begin with, no company's data.
 */
export async function installQueues(db: Database): Promise<void> {
  const boss = new PgBoss({ db: bossDatabase(db), supervise: false, schedule: false, reindex: false })
  boss.on('error', () => {})
  await boss.start()
  try {
    for (const { name, options, schedule } of await allQueues()) {
      await boss.createQueue(name, options)
      // Making a queue that is there changes nothing of it.
      await boss.updateQueue(name, options)
      if (schedule !== undefined) await boss.schedule(name, schedule, {}, { tz: 'Europe/Paris' })
    }
  } finally {
    await boss.stop({ graceful: false })
  }
  await sql
    .raw(
      `revoke all on all tables in schema pgboss from ${staffRole};
       grant usage on schema pgboss to ${staffRole};
       grant select (${readByAdding}) on pgboss.queue to ${staffRole};
       grant insert on pgboss.job, pgboss.job_common to ${staffRole}`,
    )
    .execute(db)
}

/** Columns of `pgboss.queue` that its statement for adding jobs reads. */
const readByAdding =
  'name, expire_seconds, deletion_seconds, retention_seconds, retry_limit, retry_delay, retry_backoff, ' +
  'retry_delay_max, policy, dead_letter, heartbeat_seconds'
