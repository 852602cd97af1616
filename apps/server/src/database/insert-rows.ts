import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * A statement that inserts rows of the same columns, however many, by one parameter: a builder's `values` has one for
 * each value, and compiling some ten thousand of them takes longer than the database does. Columns that the first row
 * leaves out get their defaults; what is kept as JSON is given as the value.
 *
 * @param then what follows, such as `on conflict … do nothing returning id`
 */
export function insertRows<Table extends keyof Tables, Row = never>(
  table: Table,
  rows: readonly Partial<Selectable<Tables[Table]>>[],
  then: RawBuilder<unknown> = sql``,
): RawBuilder<Row> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)))
  return sql<Row>`insert into ${sql.table(table)} (${columns}) select ${columns}
    from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json) ${then}`
}
