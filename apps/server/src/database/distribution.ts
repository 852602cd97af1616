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

/** Something of a table. */
type Of<Thing> = Readonly<Thing & { table: string }>
type ForeignKey = Of<{ columns: readonly string[]; target: string; definition: string }>

interface Catalogue {
  readonly tables: readonly Of<{ by: string | null }>[]
  readonly uniques: readonly Of<{ columns: readonly string[]; name: string }>[]
  readonly references: readonly ForeignKey[]
  readonly triggers: readonly Of<{ name: string; body: string }>[]
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
  const refused = references
    .filter(isOf)
    .flatMap((each) => refusalOf(each, column, by.get(each.target) ?? null))
  if (column === null) return refused
  // What stays on the coordinator, the tables of the queue among it.
  const there = ['pgboss', ...[...by.keys()].filter((each) => by.get(each) === null)].join('|')
  const keys = uniques.filter(isOf).filter(({ columns }) => !columns.includes(column))
  const elsewhere = triggers.filter(isOf).filter(({ body }) => new RegExp(`\\b(${there})\\b`).test(body))
  return [
    ...keys.map(({ name }) => `unique across companies: ${name}`),
    ...refused,
    ...elsewhere.map(({ name }) => `trigger that reaches the coordinator: ${name}`),
  ]
}

/** Why Citus takes no such reference between tables that are divided by these columns, if it takes none. */
function refusalOf({ columns, definition }: ForeignKey, own: string | null, other: string | null): string[] {
  const isAcross = own === null ? other !== null : other === null || !columns.includes(own)
  if (isAcross) return [`reference across machines: ${definition}`]
  return own !== null && / SET NULL/.test(definition) ? [`reference that sets null: ${definition}`] : []
}

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
  // With the functions that a trigger's own calls, and those that these call.
  const { rows: triggers } = await sql<Catalogue['triggers'][number]>`
    with recursive reached as (
      select r.relname, tgname, prosrc
      from pg_trigger t join pg_class r on r.oid = tgrelid join pg_proc p on p.oid = tgfoid
      where not tgisinternal and r.relnamespace = 'public'::regnamespace
      union
      select relname, tgname, called.prosrc from reached join pg_proc called
        on pronamespace = 'public'::regnamespace and reached.prosrc ~ ('\\y' || proname || '\\(')
    )
    select relname as table, tgname as name, string_agg(prosrc, ' ') as body from reached
    group by 1, 2 order by 1, 2`.execute(db)
  return { tables, uniques, references, triggers }
}

/** The plan as text, a line a table and one for each thing in the way, the counts last. */
export function describeDistribution({ tables, circular }: Distribution): string {
  const lines = tables.flatMap(({ table, by, obstacles }) => [
    `${table}: ${by === null ? 'on the coordinator' : `by ${by}`}`,
    ...obstacles.map((each) => `  - ${each}`),
  ])
  const count = tables.reduce((sum, { obstacles }) => sum + obstacles.length, 0)
  const back = [
    'References put back once both tables are distributed:',
    ...circular.map((each) => `  ${each}`),
  ]
  return `${[...lines, '', ...back, '', `Obstacles: ${count}`].join('\n')}\n`
}
