import { AsyncLocalStorage } from 'node:async_hooks'
import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

/** The pool's own access, for work that crosses companies or names its company itself (`for-company.ts`). */
export type Database = Kysely<Tables>

const { builtins, getTypeParser } = pg.types
type TypeId = (typeof builtins)[keyof typeof builtins]
const read = new Map<TypeId, (text: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [builtins.DATE, String],
])

/** `bigint` and `numeric` as numbers (counts, sizes and scores all fit), `date` as `YYYY-MM-DD`. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: TypeId, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : read.get(oid)) ?? getTypeParser(oid, format),
}

/** How long a connection may take, in milliseconds; 0 is without limit. */
export interface TimeLimits {
  /** PostgreSQL itself ends a statement that takes longer, and says so. */
  readonly statementMs: number
  /**
   * A connection on which nothing moves for so long while an answer is due is thrown away: nobody is there.
   * Where a statement may take longer, it is kept while PostgreSQL says that it still works on one.
   */
  readonly silenceMs: number
  /** PostgreSQL ends a transaction whose process has said nothing for so long, and with it what it locked. */
  readonly idleInTransactionMs: number
}

/** The limits of requests, for which a browser waits. */
export const requestLimits: TimeLimits = {
  statementMs: 10_000,
  silenceMs: 12_000,
  idleInTransactionMs: 30_000,
}
/** The limits of jobs, and of what a start does once. */
export const jobLimits: TimeLimits = {
  statementMs: 300_000,
  silenceMs: 25_000,
  idleInTransactionMs: 300_000,
}
/** The limits where nothing is to migrate; PostgreSQL drops a vanished client in a minute (`setLimits`). */
export const startLimits: TimeLimits = {
  statementMs: 90_000,
  silenceMs: 100_000,
  idleInTransactionMs: 30_000,
}
/** The limits of migrations, which may rewrite a large table, and of waiting for those of another process. */
export const migrationLimits: TimeLimits = { statementMs: 0, silenceMs: 0, idleInTransactionMs: 0 }

/** How long a connection may take to be there, and whoever is asked about a silent one. */
const askMs = ({ silenceMs }: TimeLimits): number => Math.min(silenceMs || 10_000, 10_000)

/** The pool whose connections the work under way takes, where it is not the primary's own. */
export const readsFrom = new AsyncLocalStorage<pg.Pool | undefined>()

/** Opens a pool on a PostgreSQL of version 15 or later. @param max connections at most */
export function connect(
  connectionString: string,
  max = 16,
  limits: TimeLimits = requestLimits,
): { db: Database; pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString,
    max,
    types,
    application_name: 'assay',
    // A machine that is gone is found out within 20 s, also under a statement that may take long.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Waiting for a free connection as well: better a clear 503 than a browser that hangs.
    connectionTimeoutMillis: askMs(limits),
    // The pool waits for the promise, which its types do not say.
    // oxlint-disable-next-line typescript/no-misused-promises
    onConnect: (client) => setLimits(client, limits, connectionString),
  })
  // A connection that breaks is replaced, and the caller that used it gets the failure of their query. An
  // unheard error event would end the process: the pool emits those of idle connections, the client itself
  // those of connections in use.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const chosen = {
    options: pool.options,
    connect: async () => await (readsFrom.getStore() ?? pool).connect(),
    end: () => pool.end(),
  }
  return { pool, db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: chosen }) }) }
}

/** Private fields of `pg`: the socket, and whether an answer is due. */
interface Inside {
  readonly connection: EventEmitter & { readonly stream: Socket }
  readonly readyForQuery: boolean
}

/** PostgreSQL's code for a write that a standby refuses. */
const readOnly = '25006'

/** Sets the limits by statements: poolers refuse a greeting that names settings. */
async function setLimits(client: pg.ClientBase, limits: TimeLimits, address: string): Promise<void> {
  const inside = client as unknown as Inside
  const { stream } = inside.connection
  let session: Session | undefined
  const endSilent = async (): Promise<void> => {
    const heard = stream.bytesRead
    const mayTakeLonger = limits.statementMs > limits.silenceMs
    const isWorking =
      mayTakeLonger && session !== undefined && (await isAtWork(address, session, askMs(limits)))
    if (isWorking || inside.readyForQuery || stream.bytesRead > heard) stream.setTimeout(limits.silenceMs)
    else stream.destroy(new Error('Connection terminated: it fell silent'))
  }
  stream.setTimeout(limits.silenceMs)
  // An idle connection has no such limit, whether in the pool or in a transaction that waits for something
  // else.
  stream.on('timeout', () => void (inside.readyForQuery ? stream.setTimeout(limits.silenceMs) : endSilent()))
  // A server that was demoted need not hang up: the next connection may reach the one that takes writes.
  inside.connection.on('errorMessage', ({ code }: { code?: string }) => {
    if (code === readOnly) stream.destroy(new Error('Connection terminated: the database is read-only'))
  })
  const answers: unknown = await client.query(
    `set datestyle = 'ISO'; set statement_timeout = ${limits.statementMs}; set idle_in_transaction_session_timeout = ${limits.idleInTransactionMs};
     set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3;
     select pg_backend_pid() as pid, pg_postmaster_start_time()::text as started`,
  )
  session = (answers as pg.QueryResult<Session>[]).at(-1)?.rows[0]
}

/** A session of one server: the numbers of its processes are another's too, after a change of primary. */
interface Session {
  readonly pid: number
  readonly started: string
}

const tooManyConnections = '53300'

/** Whether PostgreSQL still works on a statement of a session, as another connection hears within 20 s. */
async function isAtWork(connectionString: string, { pid, started }: Session, ms: number): Promise<boolean> {
  const isActive = `
    select from pg_stat_activity
    where pid = $1 and state = 'active' and pg_postmaster_start_time()::text = $2`
  const look = async (other: pg.Client) => (await other.query(isActive, [pid, started])).rowCount === 1
  try {
    const limits = { connectionTimeoutMillis: ms, query_timeout: ms }
    return await withClient({ connectionString, ...limits }, look)
  } catch (error) {
    // Who lets nobody else in is there.
    return (error as { code?: unknown }).code === tooManyConnections
  }
}

/** Does something on a connection of its own. Throws, too, where a file that the address names is missing. */
export async function withClient<T>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionTimeoutMillis: 8_000, ...config })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    // A server that fell silent does not take leave either.
    void client.end().catch(() => {})
  }
}
