/** A whole backup in one folder: rows, files and secret, of any kind of database and store. */
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { connect } from '../database/connection.ts'
import { listMigrations } from '../database/migrate.ts'
import { reachDatabase } from '../database/open-database.ts'
import { systemRole } from '../database/roles.ts'
import type { Tell } from '../server.ts'
import type { Settings } from '../settings.ts'
import { StartProblem } from '../start-problem.ts'
import { openStorage } from '../storage/open-storage.ts'
import { type FileOfBackup, type Manifest, parts, sha256Of, writeManifest } from './manifest.ts'
import { copyFiles } from './stored-files.ts'
import {
  checksumOfTableFile,
  fixSessionFormats,
  listSequences,
  listTables,
  readTable,
  serverVersion,
} from './table-data.ts'

/**
 * Makes a backup while the product runs, and checks it; the folder gets its name when it is whole.
 * @param folder must not exist
 * @param prove tries it out; only a backup that passes is one that the database remembers
 * @returns also the files that rows speak of and that the store has not; they were lost before
 * @throws StartProblem
 */
export async function makeBackup(
  settings: Settings,
  folder: string,
  tell: Tell,
  prove: () => Promise<void> = async () => {},
) {
  if (existsSync(folder)) throw new StartProblem(`${folder} exists already: name a new folder.`)
  const unfinished = `${folder}.unfinished`
  const database = await reachDatabase(settings)
  try {
    rmSync(unfinished, { recursive: true, force: true })
    mkdirSync(join(unfinished, 'database'), { recursive: true, mode: 0o700 })
    const storage = await openStorage(settings)
    const files = new Map<string, FileOfBackup>()
    // Files are copied once before the snapshot and once after it, so that a file deleted or added meanwhile
    // is there in any case.
    await copyFiles(storage, unfinished, files)
    const { spokenOf, ...rows } = await readDatabase(database.connectionString, unfinished)
    tell(`Rows: ${sum(rows.tables.map((table) => table.rows))} of ${rows.tables.length} tables`)
    await copyFiles(storage, unfinished, files)
    tell(`Files: ${files.size}, ${sum([...files.values()].map(({ size }) => size))} bytes`)
    keepSecret(settings, unfinished)
    const manifest: Manifest = { format: 1, ...rows, files: await writeFileList(unfinished, files) }
    await checkWritten(unfinished, manifest, files)
    await writeManifest(unfinished, manifest)
    renameSync(unfinished, folder)
    await prove()
    await remember(database.connectionString, manifest.at)
    return { manifest, missingFiles: spokenOf.filter((key) => !files.has(key)) }
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw error
  } finally {
    await database.stop()
  }
}

/** So that whoever runs it sees how old the last one is. */
async function remember(connectionString: string, at: string): Promise<void> {
  const { db } = connect(connectionString, 1)
  try {
    await db
      .insertInto('backups')
      .values({ made_at: new Date(at) })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ made_at: new Date(at) }))
      .execute()
  } finally {
    await db.destroy()
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

type Rows = Omit<Manifest, 'format' | 'files'> & { readonly spokenOf: readonly string[] }

/** All rows as they were at one moment. */
async function readDatabase(connectionString: string, folder: string): Promise<Rows> {
  const migrations = await migrationsOf(connectionString)
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000, keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  try {
    await fixSessionFormats(client)
    await client.query('begin isolation level repeatable read read only')
    await refusePartialSight(client)
    const [state] = (
      await client.query<{ at: Date; version: number }>('select now() as at, version from pgboss.version')
    ).rows
    const tables = []
    for (const table of await listTables(client))
      tables.push(await readTable(client, table, join(folder, parts.table(table.name))))
    const sequences = await listSequences(client)
    const spokenOf = await listSpokenOf(client)
    await client.query('commit')
    const at = (state?.at ?? new Date()).toISOString()
    const versions = { serverVersion: await serverVersion(client), queueVersion: state?.version ?? 0 }
    return { at, migrations, ...versions, tables, sequences, spokenOf }
  } finally {
    await client.end()
  }
}

async function migrationsOf(connectionString: string): Promise<string[]> {
  const { db } = connect(connectionString, 1)
  try {
    const all = await listMigrations(db)
    if (all.every(({ hasRun }) => hasRun)) return all.map(({ name }) => name)
  } finally {
    await db.destroy()
  }
  throw new StartProblem(
    'The database is not that of this release: start it once with this release, or back up with the one that it ran with.',
  )
}

/** Refuses a user whom row-level security shows no rows, as it is without the product's role. */
async function refusePartialSight(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ sees: boolean }>(
    `select rolsuper or rolbypassrls or pg_has_role(oid, $1, 'usage') as sees from pg_roles where rolname = current_user`,
    [systemRole],
  )
  if (!rows[0]?.sees)
    throw new StartProblem(`The user of DATABASE_URL sees no rows: it must hold the role ${systemRole}.`)
}

async function listSpokenOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    'select storage_key as key from files union select storage_key from upload_pieces',
  )
  return rows.map(({ key }) => key)
}

/** Made in DATA_DIR where no setting gives it; without it candidates within a test must begin again. */
function keepSecret({ sessionSecret, dataDir }: Settings, folder: string): void {
  const path = join(dataDir, 'session-secret')
  if (sessionSecret === undefined && existsSync(path)) cpSync(path, join(folder, parts.secret))
}

async function writeFileList(folder: string, files: ReadonlyMap<string, FileOfBackup>) {
  const text = [...files.values()].map((file) => `${JSON.stringify(file)}\n`).join('')
  await writeFile(join(folder, parts.fileList), text, { flush: true })
  return {
    count: files.size,
    bytes: sum([...files.values()].map(({ size }) => size)),
    sha256: createHash('sha256').update(text).digest('hex'),
  }
}

/** Reads everything again from the disk. */
async function checkWritten(folder: string, { tables }: Manifest, files: ReadonlyMap<string, FileOfBackup>) {
  for (const { name, sha256 } of tables)
    if ((await checksumOfTableFile(join(folder, parts.table(name)))) !== sha256) throw damaged(name)
  for (const { key, sha256 } of files.values())
    if ((await sha256Of(join(folder, parts.file(key)))) !== sha256) throw damaged(key)
}

const damaged = (what: string): StartProblem =>
  new StartProblem(`What was written of ${what} is not what was read: try another disk.`)

/** The default folder of a backup: `backups/assay-2026-11-22T101500` in a folder. */
export function defaultFolder(root: string, at: Date): string {
  return join(root, 'backups', `assay-${at.toISOString().slice(0, 19).replaceAll(':', '')}`)
}

/** Makes the folder around a backup, for its owner alone. */
export function ensureParent(folder: string): void {
  mkdirSync(dirname(folder), { recursive: true, mode: 0o700 })
}
