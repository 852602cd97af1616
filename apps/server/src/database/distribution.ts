/**
 * How the tables would be divided by company over several machines (docs/scale.md), as Citus does it, read
 * from a migrated database: what is of a company is distributed by it, the rest stays on the coordinator.
 */
import { sql } from 'kysely'
import type { Database } from './connection.ts'

export interface TablePlan {
  readonly table: string
  /** The column that its rows are divided by; null: it stays on the coordinator. */
  readonly by: string | null
  /** What stands in the way, one line each. */
  readonly obstacles: readonly string[]
}

export interface Distribution {
  /** Each table after those that it refers to, as far as no circle forbids it. */
  readonly tables: readonly TablePlan[]
  /** References within circles: dropped before the tables are distributed, and put back after. */
  readonly circular: readonly string[]
}

interface ForeignKey {
  readonly table: string
  readonly columns: readonly string[]
  readonly target: string
  readonly definition: string
}

interface Catalogue {
  readonly tables: readonly { readonly table: string; readonly by: string | null }[]
  readonly uniques: readonly {
    readonly table: string
    readonly columns: readonly string[]
    readonly name: string
  }[]
  readonly references: readonly ForeignKey[]
  readonly triggers: readonly { readonly table: string; readonly name: string; readonly body: string }[]
}

/** Plans the distribution of a database that is up to date. */
export async function planDistribution(db: Database): Promise<Distribution> {
  const catalogue = await readCatalogue(db)
  const by = new Map(catalogue.tables.map((each) => [each.table, each.by]))
  const { ordered, circular } = inOrder(catalogue, by)
  const tables = ordered.map((table) => ({
    table,
    by: by.get(table) ?? null,
    obstacles: obstaclesOf(table, catalogue, by),
  }))
  return { tables, circular: circular.map(({ table, definition }) => `${table}: ${definition}`) }
}

type Columns = ReadonlyMap<string, string | null>

function obstaclesOf(table: string, { uniques, references, triggers }: Catalogue, by: Columns): string[] {
  const column = by.get(table) ?? null
  const isOf = (each: { readonly table: string }): boolean => each.table === table
  const keys = column === null ? [] : uniques.filter(isOf).filter(({ columns }) => !columns.includes(column))
  const across = references
    .filter(isOf)
    .filter(({ columns, target }) =>
      column === null ? by.get(target) !== null : by.get(target) === null || !columns.includes(column),
    )
  const elsewhere = column === null ? [] : triggers.filter(isOf).filter(({ body }) => namesAny(body, by))
  return [
    ...keys.map(({ name }) => `unique across companies: ${name}`),
    ...across.map(({ definition }) => `reference across machines: ${definition}`),
    ...elsewhere.map(({ name }) => `trigger that reaches the coordinator: ${name}`),
  ]
}

/** Whether a function's text names a table that stays on the coordinator. */
const namesAny = (body: string, by: Columns): boolean =>
  [...by].some(([table, column]) => column === null && new RegExp(`\\b${table}\\b`).test(body))

/** Takes tables whose references are all met; in a circle, first the one that waits for the fewest. */
function inOrder({ tables, references }: Catalogue, by: Columns) {
  const open = references.filter(
    ({ table, target }) => table !== target && by.get(table) !== null && by.get(target) !== null,
  )
  const left = new Set(tables.map(({ table }) => table))
  const waits = (table: string) => open.filter((each) => each.table === table && left.has(each.target))
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    waits(from).some(({ target }) => {
      if (target === to) return true
      return !seen.has(target) && reaches(target, to, seen.add(target))
    })
  const ordered: string[] = []
  const circular: ForeignKey[] = []
  while (left.size > 0) {
    const [next = ''] = [...left]
      .filter((table) => waits(table).length === 0 || reaches(table, table))
      .toSorted((one, other) => waits(one).length - waits(other).length)
    circular.push(...waits(next))
    ordered.push(next)
    left.delete(next)
  }
  return { ordered, circular }
}

async function readCatalogue(db: Database): Promise<Catalogue> {
  const { rows: tables } = await sql<Catalogue['tables'][number]>`
    select relname as table, case when relname = 'companies' then 'id' when exists (
        select from pg_attribute where attrelid = c.oid and attname = 'company_id' and attnotnull)
      and relname !~ '^(directory|session)' then 'company_id' end as by
    from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname !~ '^kysely'
    order by 1`.execute(db)
  const { rows: uniques } = await sql<Catalogue['uniques'][number]>`
    select r.relname as table, i.relname as name,
      array(select attname::text from pg_attribute where attrelid = indrelid and attnum = any (indkey)) as columns
    from pg_index join pg_class r on r.oid = indrelid join pg_class i on i.oid = indexrelid
    where indisunique and r.relnamespace = 'public'::regnamespace order by 1, 2`.execute(db)
  const { rows: references } = await sql<ForeignKey>`
    select r.relname as table, f.relname as target, pg_get_constraintdef(k.oid) as definition,
      array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any (conkey)) as columns
    from pg_constraint k join pg_class r on r.oid = conrelid join pg_class f on f.oid = confrelid
    where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 3`.execute(db)
  const { rows: triggers } = await sql<Catalogue['triggers'][number]>`
    select r.relname as table, tgname as name, prosrc as body
    from pg_trigger t join pg_class r on r.oid = tgrelid join pg_proc p on p.oid = tgfoid
    where not tgisinternal and r.relnamespace = 'public'::regnamespace order by 1, 2`.execute(db)
  return { tables, uniques, references, triggers }
}

/** The plan as text, a line a table and one for each thing in the way, the counts last. */
export function describeDistribution({ tables, circular }: Distribution): string {
  const lines = tables.flatMap(({ table, by, obstacles }) => [
    `${table}: ${by === null ? 'on the coordinator' : `by ${by}`}`,
    ...obstacles.map((each) => `  - ${each}`),
  ])
  const count = tables.reduce((sum, { obstacles }) => sum + obstacles.length, 0)
  const back = circular.map((each) => `  ${each}`)
  return [
    ...lines,
    '',
    'References put back once both tables are distributed:',
    ...back,
    '',
    `Obstacles: ${count}`,
    '',
  ].join('\n')
}
