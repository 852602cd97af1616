import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

/** The pool's own door: for what crosses companies or is called by the name of its company (`for-company.ts`). */
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

/**
 * Opens a pool on a PostgreSQL of version 15 or later.
 *
 * @param max connections at most
 */
export function connect(connectionString: string, max = 16): { db: Database; pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString,
    max,
    types,
    application_name: 'assay',
    // Waiting for a free connection as well: better a clear 503 than a browser that hangs.
    connectionTimeoutMillis: 10_000,
  })
  // A connection that breaks is replaced, and whoever was using it gets the failure of their query. Unheard, either
  // of these events would end the process: of idle connections the pool tells, of those in use the client itself.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return { pool, db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) }
}
