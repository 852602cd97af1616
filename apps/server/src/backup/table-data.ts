/** The rows of all tables, out of a database and into one, through the driver alone. */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { allQueues } from '../jobs/queues.ts'
import { StartProblem } from '../start-problem.ts'
import type { Manifest, TableOfBackup } from './manifest.ts'

/** Settings for reading rows: equal values become equal text on any server. */
const fixedFormats = `set datestyle = 'ISO, MDY'; set timezone = 'UTC'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set bytea_output = 'hex'; set client_encoding = 'UTF8'`

/** Makes this session write values as every backup does. */
export async function fixSessionFormats(client: pg.ClientBase): Promise<void> {
  await client.query(fixedFormats)
}

/** The version of the server, as in `15.20`. */
export async function serverVersion(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ version: string }>(
    "select split_part(current_setting('server_version'), ' ', 1) as version",
  )
  return rows[0]?.version ?? ''
}

interface TableOfDatabase {
  readonly name: string
  readonly columns: string[]
}

/** All tables of ours, and the queue's jobs; the queue's own tables come from the program. */
export async function listTables(client: pg.ClientBase): Promise<TableOfDatabase[]> {
  const { rows } = await client.query<TableOfDatabase>(`
    select n.nspname || '.' || c.relname as name,
      array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind in ('r', 'p') and not c.relispartition
      and (n.nspname = 'public' and c.relname not like 'kysely%' or n.nspname = 'pgboss' and c.relname = 'job')
    group by 1 order by 1`)
  return rows
}

export async function listSequences(client: pg.ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; lastValue: string; isCalled: boolean }>(`
    select schemaname || '.' || sequencename as name, coalesce(last_value, start_value)::text as "lastValue",
      last_value is not null as "isCalled"
    from pg_sequences where schemaname = 'public' order by 1`)
  return rows
}

export async function setSequences(client: pg.ClientBase, sequences: Manifest['sequences']): Promise<void> {
  for (const { name, lastValue, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [name, lastValue, isCalled])
}

const quoted = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.')
const columnList = (columns: readonly string[]): string => columns.map(quoted).join(', ')

const queueList = async () => (await allQueues()).map(({ name }) => `'${name}'`).join()

/** Writes a table's rows to a file, packed. The checksum is that of the file's own bytes, unpacked. */
export async function readTable(client: pg.ClientBase, { name, columns }: TableOfDatabase, path: string) {
  // The queue makes jobs of its own, which a restored one makes anew.
  const ours = name === 'pgboss.job' ? `where name in (${await queueList()})` : ''
  const measure = new RowMeasure()
  const stream = client.query(copyTo(copyOut(name, columns, ours)))
  await pipeline(
    stream,
    measure,
    createGzip({ level: 3 }),
    createWriteStream(path, { flags: 'wx', flush: true }),
  )
  const { rows, sha256 } = measure.result()
  return { name, columns, rows, sha256 }
}

/**
 * Reads a file of `readTable` into the table, which must be empty, and compares the file with the manifest
 * and the table, as a set, with the file.
 * @throws StartProblem where one is not the same
 */
export async function fillTable(client: pg.ClientBase, table: TableOfBackup, path: string): Promise<void> {
  const { name, columns } = table
  const [file, held] = [new RowMeasure(), new RowMeasure()]
  const into = client.query(copyFrom(`copy ${quoted(name)} (${columnList(columns)}) from stdin`))
  await pipeline(createReadStream(path), createGunzip(), file, into)
  const read = file.result()
  if (read.rows !== table.rows || read.sha256 !== table.sha256)
    throw new StartProblem(`The backup is damaged: the file of ${name} is not the one that was written.`)
  await pipeline(client.query(copyTo(copyOut(name, columns))), held.resume())
  const { rows, asSet } = held.result()
  if (rows !== read.rows || asSet !== read.asSet)
    throw new StartProblem(`The rows of ${name} came out of the database otherwise than they went in.`)
}

/** A query, since a partitioned table cannot be copied as such. */
const copyOut = (name: string, columns: readonly string[], where = ''): string =>
  `copy (select ${columnList(columns)} from ${quoted(name)} ${where}) to stdout`

/** The checksum of the rows in a file that `readTable` wrote. */
export async function checksumOfTableFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), createGunzip(), hash)
  return hash.digest('hex')
}

const lineBreak = 10
const setModulus = 2n ** 256n

/** Lets rows through as COPY writes them, one a line, and knows afterwards how many and which they were. */
class RowMeasure extends Transform {
  readonly #all = createHash('sha256')
  #row = createHash('sha256')
  #sum = 0n
  #rows = 0

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, data: Buffer) => void): void {
    this.#all.update(chunk)
    let from = 0
    // A line break inside a value is written as two other characters.
    for (let at = chunk.indexOf(lineBreak); at >= 0; at = chunk.indexOf(lineBreak, from)) {
      const digest = this.#row.update(chunk.subarray(from, at)).digest('hex')
      this.#sum = (this.#sum + BigInt(`0x${digest}`)) % setModulus
      this.#row = createHash('sha256')
      this.#rows += 1
      from = at + 1
    }
    this.#row.update(chunk.subarray(from))
    done(null, chunk)
  }

  /** @returns `sha256` of the rows in order, and `asSet`, the sum of their hashes, the same in any order */
  result(): { rows: number; sha256: string; asSet: bigint } {
    return { rows: this.#rows, sha256: this.#all.digest('hex'), asSet: this.#sum }
  }
}

interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

/** Runs `fill` without foreign keys, triggers and row-level security; all are back and checked afterwards. */
export async function unguarded(client: pg.ClientBase, fill: () => Promise<void>): Promise<void> {
  const { rows: keys } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`)
  const { rows: forced } = await client.query<{ table: string }>(`
    select oid::regclass::text as table from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relforcerowsecurity`)
  const { rows: triggered } = await client.query<{ table: string }>(`
    select distinct tgrelid::regclass::text as table from pg_trigger
    join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace`)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { table } of triggered) await client.query(`alter table ${table} disable trigger user`)
  for (const { table } of forced) await client.query(`alter table ${table} no force row level security`)
  await fill()
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  for (const { table } of triggered) await client.query(`alter table ${table} enable trigger user`)
  for (const { table } of forced) await client.query(`alter table ${table} force row level security`)
}
