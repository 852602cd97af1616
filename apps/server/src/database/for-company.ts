/** A company's rows: the transactions that see them, how they are named, joined and changed by their keys. */
import {
  type InsertObject,
  type JoinBuilder,
  type RawBuilder,
  type SqlBool,
  sql,
  type Transaction,
  type UpdateObject,
} from 'kysely'
import { type Database, readsFrom } from './connection.ts'
import { staffRole } from './roles.ts'
import type { Tables } from './tables.ts'

declare const scope: unique symbol

/** A transaction that sees one company only: row-level security refuses everything else. */
export type CompanyTransaction = Transaction<Tables> & { readonly [scope]?: 'company' }

/** A transaction that sees every company. */
export type SystemTransaction = Transaction<Tables> & { readonly [scope]?: 'system' }

/** A transaction of either kind, for what both sides write the same way: the log, the outbox, the queue. */
export type AnyTransaction = Transaction<Tables>

/**
 * Runs `work` in a transaction that sees the rows of one company. The staff role owns nothing and is subject
 * to the policies, so a forgotten `where company_id` finds nothing rather than another company's rows.
 */
export async function forCompany<T>(
  db: Database,
  companyId: string,
  work: (trx: CompanyTransaction) => Promise<T>,
): Promise<T> {
  return await db.transaction().execute(async (trx) => {
    await sql`select set_config('role', ${staffRole}, true), set_config('app.company_id', ${companyId}, true)`.execute(
      trx,
    )
    return await work(trx)
  })
}

/**
 * Runs `work` in a transaction that sees all companies, for what crosses them on purpose: signing in,
 * superadmin lists, a parent's children, jobs.
 * @param why read by whoever reviews the call; not used
 */
export async function acrossCompanies<T>(
  db: Database,
  why: string,
  work: (trx: SystemTransaction) => Promise<T>,
): Promise<T> {
  void why
  return await db.transaction().execute(async (trx) => await work(trx))
}

/** Does what writes, or what others share, within work that a replica may do. */
export const onPrimary = <T>(work: () => Promise<T>): Promise<T> => readsFrom.exit(work)

// Each key of a company's table, and each reference to one, begins with the company.

/** By which a row of a company is named. */
export interface RowKey {
  readonly companyId: string
  readonly id: string
}

/** Rows of a company with these values, or one of several; `table` where the statement reads several. */
export const ofCompany = (
  companyId: string,
  values: Readonly<Record<string, string | boolean | readonly string[]>>,
  table?: string,
) => {
  const named = (column: string) => sql.ref(table === undefined ? column : `${table}.${column}`)
  const other = Object.entries(values).map(([column, value]) =>
    typeof value === 'object' ? sql`${named(column)} = any(${value})` : sql`${named(column)} = ${value}`,
  )
  return sql<SqlBool>`${named('company_id')} = ${companyId} and ${sql.join(other, sql` and `)}`
}

/** The row of an id in a company, likewise. */
export const isRow = (companyId: string, id: string, table?: string) => ofCompany(companyId, { id }, table)

const companyOf = (column: string) => sql.ref(column.replace(/\w+$/, 'company_id'))

/** Joins by a column and what it refers to, within a company. */
export const inCompany =
  (column: `${string}.${string}`, other: `${string}.${string}`) =>
  <DB, TB extends keyof DB>(join: JoinBuilder<DB, TB>): JoinBuilder<DB, TB> =>
    join.on(
      sql<SqlBool>`${companyOf(column)} = ${companyOf(other)} and ${sql.ref(column)} = ${sql.ref(other)}`,
    )

/** Adds a row, or several with the same columns. */
export async function insertRow<Table extends keyof Tables>(
  db: Database,
  table: Table,
  rows: InsertObject<Tables, Table> | readonly InsertObject<Tables, Table>[],
): Promise<void> {
  await db.insertInto(table).values(rows).execute()
}

/** Changes rows; columns that are undefined stay. */
export async function updateRows<Table extends keyof Tables>(
  db: Database,
  table: Table,
  where: RawBuilder<SqlBool>,
  change: UpdateObject<Tables, Table>,
): Promise<void> {
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  const changes = given.map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  if (changes.length > 0)
    await sql`update ${sql.table(table)} set ${sql.join(changes)} where ${where}`.execute(db)
}

export async function deleteRows(db: Database, table: keyof Tables, where: RawBuilder<SqlBool>) {
  await sql`delete from ${sql.table(table)} where ${where}`.execute(db)
}
