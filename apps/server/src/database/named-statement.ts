import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { AnyTransaction } from './for-company.ts'

/**
 * One SQL statement that PostgreSQL parses and plans once per connection, for the calls that must be fast.
 * Its condition names the company itself, as no row-level policy protects it.
 *
 * PostgreSQL plans anew at each call where the values promise a cheaper plan. So there is no index condition
 * on an array whose length varies (`= any($1)`), or planning costs more than the rest.
 */
export interface NamedStatement<Row, Values extends readonly unknown[]> {
  /** A name that no other statement has, as a connection keeps one text for each name. */
  readonly name: string
  readonly text: string
  /** Carries the type of a row; no value is ever set. */
  readonly row?: Row
  readonly values?: Values
}

/** Declares a statement. `Row` and `Values` are its author's promise: the database does not check them. */
export function namedStatement<Row, Values extends readonly unknown[]>(
  name: string,
  text: string,
): NamedStatement<Row, Values> {
  return { name, text }
}

/** Runs a statement, outside any transaction where it is given the pool, and gives its first row. */
export async function runStatement<Row, Values extends readonly unknown[]>(
  pool: pg.Pool | pg.PoolClient,
  { name, text }: NamedStatement<Row, Values>,
  values: Values,
): Promise<Row | undefined> {
  const { rows } = await pool.query({ name, text, values: values as unknown as unknown[] })
  return rows[0] as Row | undefined
}

/** Runs a statement inside a transaction of staff's or of the system's, and gives its first row. */
export async function runStatementIn<Row, Values extends readonly unknown[]>(
  trx: AnyTransaction,
  { text }: NamedStatement<Row, Values>,
  values: Values,
): Promise<Row | undefined> {
  const { rows } = await trx.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
  return rows[0]
}

/** Runs a statement, outside any transaction, and gives all its rows. */
export async function listRows<Row, Values extends readonly unknown[]>(
  pool: pg.Pool,
  { name, text }: NamedStatement<Row, Values>,
  values: Values,
): Promise<Row[]> {
  const { rows } = await pool.query({ name, text, values: values as unknown as unknown[] })
  return rows as Row[]
}

/**
 * Runs named statements one after another in a transaction of their own, for work that must lock before it
 * looks.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    // A connection that cannot even roll back is not given back to the pool.
    client.release(broken)
  }
}
