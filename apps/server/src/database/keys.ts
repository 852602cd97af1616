/** Rows by their keys: each key of a company's table, and each reference to one, begins with the company. */
import { type JoinBuilder, type SqlBool, sql } from 'kysely'

/** Rows of a company with these values; `table` where the statement reads several. */
export const ofCompany = (
  companyId: string,
  values: Readonly<Record<string, string | boolean>>,
  table?: string,
) => {
  const named = (column: string) => sql.ref(table === undefined ? column : `${table}.${column}`)
  const other = Object.entries(values).map(([column, value]) => sql`${named(column)} = ${value}`)
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
