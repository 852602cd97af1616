import { readStatus as call, type ProcessStatus, type Status } from '@assay/contract/status/calls'
import { sql } from 'kysely'
import { inData, type Routes, serve } from '../../calls.ts'
import { acrossCompanies } from '../../database/for-company.ts'
import { allQueues } from '../../jobs/queues.ts'
import type { Services } from '../../services.ts'
import { reservedBytes } from '../../storage/storage.ts'
import { beatSeconds } from './presence.ts'

/** Processes miss a beat where the machine or the database is busy. */
const silentSeconds = beatSeconds * 4

export interface QueueDepth {
  readonly name: string
  /** Jobs that are due and that nobody has begun. */
  readonly waiting: number
  /** Since when the one is due that waits longest. */
  readonly oldestSeconds: number
}

/** Every queue in which jobs wait. The condition is that of the queue's own index of these. */
export async function readQueueDepths({ db }: Pick<Services, 'db'>): Promise<QueueDepth[]> {
  const names = (await allQueues()).map(({ name }) => name)
  const { rows } = await sql<QueueDepth>`
    select name, count(*)::int as waiting,
      extract(epoch from now() - min(start_after))::float8 as "oldestSeconds"
    from pgboss.job
    where name = any(${names}) and state < 'active' and not blocked and start_after < now()
    group by name`.execute(db)
  return rows
}

/** Mails of the last day that failed, or of which nobody knows whether they arrived. */
export async function countTroubledMails({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const since = new Date(clock.now().getTime() - 86_400_000)
  const rows = await acrossCompanies(db, 'how the installation stands', (trx) =>
    trx
      .selectFrom('mails')
      .where('status', 'in', ['failed', 'uncertain'])
      .where('created_at', '>', since)
      .select(['status', trx.fn.countAll<number>().as('count')])
      .groupBy('status')
      .execute(),
  )
  const of = (wanted: string) => rows.find(({ status }) => status === wanted)?.count ?? 0
  return { failed: of('failed'), uncertain: of('uncertain') }
}

export async function readLastBackup({ db }: Pick<Services, 'db'>): Promise<Date | null> {
  return (await db.selectFrom('backups').select('made_at').executeTakeFirst())?.made_at ?? null
}

async function readProcesses({ db, clock }: Services): Promise<ProcessStatus[]> {
  const now = clock.now().getTime()
  const rows = await db.selectFrom('processes').selectAll().orderBy('role').orderBy('started_at').execute()
  return rows.map((row) => ({
    id: row.id,
    role: row.role,
    host: row.host,
    release: row.release,
    startedAt: row.started_at.toISOString(),
    beatAt: row.beat_at.toISOString(),
    isSilent: now - row.beat_at.getTime() > silentSeconds * 1000,
    freeBytes: row.free_bytes,
    isDiskShort: row.free_bytes !== null && row.free_bytes < reservedBytes,
  }))
}

async function readDatabase({ db }: Services): Promise<Status['database']> {
  const { rows } = await sql<Status['database']>`
    select current_setting('server_version') as version,
      pg_database_size(current_database()) as bytes,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as "connectionsAtMost"`.execute(db)
  return rows[0] as Status['database']
}

async function readStatus(services: Services): Promise<Status> {
  const [processes, queues, mails, lastBackupAt, database] = await Promise.all([
    readProcesses(services),
    readQueueDepths(services),
    countTroubledMails(services),
    readLastBackup(services),
    readDatabase(services),
  ])
  const oldest = Math.max(...queues.map(({ oldestSeconds }) => oldestSeconds))
  return {
    processes,
    jobs: {
      waiting: queues.reduce((sum, { waiting }) => sum + waiting, 0),
      oldestSeconds: queues.length === 0 ? null : Math.round(oldest),
    },
    mails: { ...mails, areSent: services.settings.smtpUrl !== undefined },
    lastBackupAt: lastBackupAt?.toISOString() ?? null,
    database,
  }
}

export const statusRoutes: Routes = (app, services) => {
  serve(app, call, () => inData(readStatus(services)))
}
