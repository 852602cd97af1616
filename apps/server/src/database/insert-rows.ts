import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tables } from './tables.ts'

type Part<Table extends keyof Tables> = Partial<Selectable<Tables[Table]>>

interface Inserting<Table extends keyof Tables> {
  /** Columns that are the same in all rows. */
  readonly same?: Part<Table>
  /** The end of the statement, such as `on conflict … do nothing returning id`. */
  readonly ending?: RawBuilder<unknown>
}

/**
 * Inserts any number of rows with the same columns by two parameters: a builder's `values` for some ten
 * thousand takes longer to compile than to run. Columns of neither the first row nor `same` get their
 * defaults; JSON is given as it is.
 */
export function insertRows<Table extends keyof Tables, Row = never>(
  table: Table,
  rows: readonly Part<Table>[],
  { same = {}, ending = sql`` }: Inserting<Table> = {},
): RawBuilder<Row> {
  const [own, shared] = [Object.keys(rows[0] ?? {}), Object.keys(same)]
  const columns = [...own, ...shared].map((name) => sql.ref(name))
  const values = [
    ...own.map((name) => sql.ref(`each.${name}`)),
    ...shared.map((name) => sql.ref(`same.${name}`)),
  ]
  return sql<Row>`insert into ${sql.table(table)} (${sql.join(columns)}) select ${sql.join(values)}
    from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json) as each,
      json_populate_record(null::${sql.table(table)}, ${JSON.stringify(same)}::json) as same ${ending}`
}
