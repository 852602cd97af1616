/** A backup into an empty place: rows, files and secret, then a start that shows that it works. */
import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { ensureDataDir } from '../data-dir.ts'
import { connect, migrationLimits } from '../database/connection.ts'
import { listMigrations, migrateOrExplain } from '../database/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
import { startServer, type Tell } from '../server.ts'
import type { Settings } from '../settings.ts'
import { StartProblem } from '../start-problem.ts'
import { openStorage } from '../storage/open-storage.ts'
import type { Storage } from '../storage/storage.ts'
import { type Manifest, parts, readFileList, readManifest } from './manifest.ts'
import { isEmptyStore, measureStored } from './stored-files.ts'
import { fillTable, fixSessionFormats, serverVersion, setSequences, unguarded } from './table-data.ts'

interface RestoreOptions {
  /** Leaves the files where they are: for a trial of the rows. */
  readonly withoutFiles?: boolean
}

/**
 * Restores a backup into the settings' empty database and store, compares every row and file with the
 * manifest, and starts the server once.
 * @throws StartProblem; nothing that was there is touched
 */
export async function restoreBackup(
  settings: Settings,
  folder: string,
  tell: Tell,
  { withoutFiles = false }: RestoreOptions = {},
): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const files = withoutFiles ? [] : await readFileList(folder, manifest)
  ensureDataDir(settings.dataDir)
  const storage = await openStorage(settings)
  if (!(await isEmptyStore(storage)))
    throw new StartProblem('The store of files is not empty: restore into an empty one.')
  let isTouched = false
  try {
    const database = await openDatabase(settings, { info() {}, warn() {} })
    try {
      await refuseUnfit(database.connectionString, manifest)
      isTouched = true
      await makeTables(database.connectionString, manifest)
      const version = await fillTables(database.connectionString, folder, manifest)
      tell(`Rows: those of ${manifest.tables.length} tables, compared, ${servers(version, manifest)}`)
      for (const { key, ...expected } of files)
        await restoreFile(storage, key, join(folder, parts.file(key)), expected)
      if (!withoutFiles) tell(`Files: ${files.length}, compared`)
      restoreSecret(settings, folder)
    } finally {
      await database.stop()
    }
    await startOnce(settings)
  } catch (error) {
    if (isTouched && !withoutFiles) tell(howToEmpty(settings))
    throw error
  }
  tell('A start: ready')
  return manifest
}

const servers = (
  version: string,
  { serverVersion: from = 'a version that was not kept' }: Manifest,
): string => `on PostgreSQL ${version} (backed up from ${from})`

function howToEmpty({ databaseUrl, storageUrl, dataDir }: Settings): string {
  const steps = [
    ...(databaseUrl === undefined ? [] : ['drop the database of DATABASE_URL and make it again']),
    ...(storageUrl === undefined ? [] : ['empty the bucket of STORAGE_URL']),
    `remove the folder ${dataDir}`,
  ]
  return `The restore failed and left a part behind. Before the next try: ${steps.join(', ')}.`
}

/** @throws StartProblem where the database is not empty, or this release does not know the backup's tables */
async function refuseUnfit(connectionString: string, manifest: Manifest): Promise<void> {
  const { db, pool } = connect(connectionString, 1, migrationLimits)
  try {
    const { rows } = await pool.query(
      `select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') limit 1`,
    )
    if (rows.length > 0) throw new StartProblem('The database is not empty: restore into an empty one.')
    const known = (await listMigrations(db)).map(({ name }) => name)
    const upToLast = known.slice(0, known.indexOf(manifest.migrations.at(-1) ?? '') + 1)
    if (upToLast.join() !== manifest.migrations.join())
      throw new StartProblem(
        'The backup is of another line of releases: restore it with a release that knows its tables.',
      )
  } finally {
    await db.destroy()
  }
}

/** Roles, tables, policies and grants come from the migrations: those that had run, and no others. */
async function makeTables(connectionString: string, manifest: Manifest): Promise<void> {
  const { db, pool } = connect(connectionString, 2, migrationLimits)
  try {
    await migrateOrExplain(db, manifest.migrations.at(-1))
    const queue = await pool.query<{ version: number }>('select version from pgboss.version')
    if (queue.rows[0]?.version !== manifest.queueVersion)
      throw new StartProblem(
        'The backup is of a release with another queue: restore it with that release, then bring it up to date.',
      )
  } finally {
    await db.destroy()
  }
}

/** Whether an error means a file that was broken off, changed or gone, or is without rows of this table. */
const isUnreadable = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && /^(?:Z_|22|23|ENOENT)/.test(String(cause.code))

/** One transaction: rolled back where a row differs. @returns the server's version, as in `15.20` */
async function fillTables(connectionString: string, folder: string, manifest: Manifest): Promise<string> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000, keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  try {
    await fixSessionFormats(client)
    await client.query('begin')
    await unguarded(client, async () => {
      for (const table of manifest.tables) {
        // Migrations make a row here and there.
        await client.query(`delete from ${table.name}`)
        await fillTable(client, table, join(folder, parts.table(table.name))).catch((cause: unknown) => {
          throw isUnreadable(cause)
            ? new StartProblem(`The backup is damaged: the file of ${table.name} cannot be read.`, { cause })
            : cause
        })
      }
      await setSequences(client, manifest.sequences)
    })
    await client.query('commit')
    await client.query('analyze')
    return await serverVersion(client)
  } finally {
    await client.end()
  }
}

async function restoreFile(
  storage: Storage,
  key: string,
  path: string,
  expected: { readonly size: number; readonly sha256: string },
): Promise<void> {
  await storage.putFile(key, path)
  const { size, sha256 } = await measureStored(storage, key)
  if (size !== expected.size || sha256 !== expected.sha256)
    throw new StartProblem(`The backup is damaged: the file ${key} is not what it was.`)
}

function restoreSecret({ sessionSecret, dataDir }: Settings, folder: string): void {
  const [from, to] = [join(folder, parts.secret), join(dataDir, parts.secret)]
  if (sessionSecret === undefined && existsSync(from) && !existsSync(to)) cpSync(from, to)
}

/** Without jobs: mails that waited when the backup was made must not be sent by trying it. */
async function startOnce(settings: Settings): Promise<void> {
  const server = await startServer(
    { ...settings, role: 'web', host: '127.0.0.1', port: 0, demo: false, logLevel: 'silent', warnings: [] },
    () => {},
  )
  try {
    const address = server.address?.replace('localhost', '127.0.0.1') ?? ''
    const until = Date.now() + readyMs
    let status = await askReadiness(address)
    while (status !== 'ready' && Date.now() < until) {
      await pause(250)
      status = await askReadiness(address)
    }
    if (status !== 'ready') throw new StartProblem(`What was restored starts, and says that it is ${status}.`)
  } finally {
    await server.stop()
  }
}

/** A busy machine needs some tries: each look has less than a second. */
const readyMs = 30_000

async function askReadiness(address: string): Promise<string> {
  const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(10_000) })
  return ((await answer.json()) as { status: string }).status
}
