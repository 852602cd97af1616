import { readFileSync } from 'node:fs'
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { AnyTransaction } from './for-company.ts'

/**
 * One SQL statement that PostgreSQL plans once per connection, for calls that must be fast. Its condition
 * names the company itself, as no policy protects it. It has no index condition on an array of varying length
 * (`= any($1)`), for which PostgreSQL would plan at each call.
 */
export interface NamedStatement<Row, Values> {
  /** A name that no other statement has, as a connection keeps one text for each name. */
  readonly name: string
  readonly text: string
  /** The values in the order of the text. */
  readonly list: (values: Values) => unknown[]
  /** Carries the type of a row; no value is ever set. */
  readonly row?: Row
}

/** Declares a statement. `Row` and `Values` are its author's promise: the database does not check them. */
export function namedStatement<Row, Values extends readonly unknown[]>(
  name: string,
  text: string,
): NamedStatement<Row, Values> {
  return { name, text, list: (values) => [...values] }
}

/**
 * Loads a `.sql` file, whose values are named (`:companyId`). `Row` and `Values` are its author's promise.
 * @param file beside its caller: `new URL('./enroll.sql', import.meta.url)`
 */
export function statementOf<Row, Values extends object>(file: URL): NamedStatement<Row, Values> {
  const names: string[] = []
  const text = readFileSync(file, 'utf8').replace(/(?<!:):([a-z]\w*)/gi, (_, name: string) => {
    if (!names.includes(name)) names.push(name)
    return `$${names.indexOf(name) + 1}`
  })
  const name = /[\w-]+(?=\.sql$)/.exec(file.pathname)?.[0] ?? ''
  return { name, text, list: (values) => names.map((each) => (values as Record<string, unknown>)[each]) }
}

/** Where a statement runs: with a pool outside any transaction; or in one of staff's or of the system's. */
export type Runner = pg.Pool | pg.PoolClient | AnyTransaction

/** Runs a statement and gives its first row. */
export async function runStatement<Row, Values>(
  runner: Runner,
  statement: NamedStatement<Row, Values>,
  values: Values,
): Promise<Row | undefined> {
  return (await listRows(runner, statement, values))[0]
}

/** Runs a statement and gives all its rows. */
export async function listRows<Row, Values>(
  runner: Runner,
  { name, text, list }: NamedStatement<Row, Values>,
  values: Values,
): Promise<Row[]> {
  if ('executeQuery' in runner)
    return (await runner.executeQuery<Row>(CompiledQuery.raw(text, list(values)))).rows
  return (await runner.query({ name, text, values: list(values) })).rows as Row[]
}

/** Runs named statements one after another in one transaction, for work that must lock before it looks. */
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
