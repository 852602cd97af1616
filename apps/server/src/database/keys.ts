/** Rows by their keys: each key of a company's table, and each reference to one, begins with the company. */
import { type JoinBuilder, type SqlBool, sql } from 'kysely'

/** The row of an id in a company, of a table that stands alone in its statement. */
export const isRow = (companyId: string, id: string) => sql<SqlBool>`company_id = ${companyId} and id = ${id}`

/** Rows of a company with these values, likewise. */
export const ofCompany = (companyId: string, values: Readonly<Record<string, string | boolean>>) =>
  sql<SqlBool>`company_id = ${companyId} and ${sql.join(
    Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    sql` and `,
  )}`

const companyOf = (column: string) => sql.ref(column.replace(/\w+$/, 'company_id'))

/** Joins by a column and what it refers to, within a company. */
export const inCompany =
  (column: `${string}.${string}`, other: `${string}.${string}`) =>
  <DB, TB extends keyof DB>(join: JoinBuilder<DB, TB>): JoinBuilder<DB, TB> =>
    join.on(
      sql<SqlBool>`${companyOf(column)} = ${companyOf(other)} and ${sql.ref(column)} = ${sql.ref(other)}`,
    )
