/**
 * The owner of the embedded database is the process that holds an advisory lock on a session of its own.
 * Files of a process can remain after a crash; a session ends with its process.
 */
import pg from 'pg'
import { superuser } from './cluster.ts'
import { DatabaseProblem } from './database-problem.ts'

/** The lock may have any number that stays the same; this one spells 'Assay' on a telephone's keys. */
const lockKey = 27729

const ownerName = 'assay-owner-'

/**
 * The connection string to a database of that server: through the socket, whatever PGHOST or PGSSLMODE say.
 */
export function connectionStringOf(sockets: string, database: string, user: string = superuser): string {
  return `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(sockets)}&sslmode=disable`
}

/** `notYet`: it is starting or stopping. `absent`: nobody listens there. */
type Attempt = pg.Client | 'notYet' | 'absent'

/** One try to open a session on the database `postgres`, where nothing of ours lives but the lock. */
export async function tryConnect(sockets: string): Promise<Attempt> {
  const client = new pg.Client({
    connectionString: connectionStringOf(sockets, 'postgres'),
    application_name: `${ownerName}${process.pid}`,
  })
  client.on('error', () => {}) // 'end' says it
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => {})
    const code = (error as NodeJS.ErrnoException).code ?? ''
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return 'absent'
    if (code.startsWith('57P') || code === 'ECONNRESET' || code === 'EPIPE') return 'notYet'
    if (/Connection terminated/.test(String(error))) return 'notYet'
    throw error
  }
}

/** Tries to own the database; keeps trying while somebody else holds it, `patienceMs` at most. */
export async function acquire(client: pg.Client, patienceMs: number): Promise<boolean> {
  const until = Date.now() + patienceMs
  for (;;) {
    const { rows } = await client.query<{ owned: boolean }>('select pg_try_advisory_lock($1) as owned', [
      lockKey,
    ])
    if (rows[0]?.owned) return true
    if (Date.now() > until) return false
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Whether the server began less than two seconds ago, so that its own starter is about to take it. */
export async function isYoung(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ young: boolean }>(
    "select clock_timestamp() - pg_postmaster_start_time() < interval '2 seconds' as young",
  )
  return rows[0]?.young ?? false
}

/** The process number of the owner, as it said when it connected. */
export async function holder(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity join pg_locks using (pid)
      where locktype = 'advisory' and granted and objid = $1`,
    [lockKey],
  )
  const name = rows[0]?.name
  return name?.startsWith(ownerName) ? name.slice(ownerName.length) : undefined
}

/**
 * The reason why a second start on a DATA_DIR ends, with the process number of the first where it is known.
 */
export function inUse(dataDir: string, owner: string | undefined): DatabaseProblem {
  const who = owner ? ` (process ${owner})` : ''
  return new DatabaseProblem(
    `${dataDir} is in use by another Assay${who}: one at a time, or choose another DATA_DIR.`,
  )
}
