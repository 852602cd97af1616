/** What benches share: their words, and the place in which they work. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '@assay/server/database/embedded-database'
import { runBucket } from '@assay/server/testing/bucket'
import pg from 'pg'
import { ownTemporaryFolder } from '../../scripts/temporary-folder.mjs'

// However a bench ends, nothing that it began stays.
ownTemporaryFolder()

export const say = (line: string): void => console.log(line)

/** Says whether a goal is met. The bench ends with status 1 where one is not. */
export function goal(what: string, isMet: boolean): void {
  say(`${isMet ? 'met   ' : 'MISSED'} ${what}`)
  if (!isMet) process.exitCode = 1
}

/** A folder, and what is to end before it goes. */
export interface Place {
  readonly folder: string
  /** Ends with the work, the last one first. */
  readonly atEnd: (end: () => unknown) => void
}

/** Works in a folder of its own; whatever becomes of it, what it began ends and the folder goes. */
export async function inFolder<T>(name: string, work: (place: Place) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), `assay-${name}-`))
  // So that, as root, the database's user and nginx's may pass.
  chmodSync(folder, 0o755)
  const ends: (() => unknown)[] = []
  try {
    return await work({ folder, atEnd: (end) => void ends.push(end) })
  } finally {
    for (const end of ends.toReversed())
      await (async () => await end())().catch((error: unknown) => say(String(error)))
    rmSync(folder, { recursive: true, force: true })
  }
}

/** For a database that is filled and thrown away. */
export const unsynced = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '4GB',
}

/** Starts the embedded database; its `admin` has none of the product's time limits. */
export async function startDatabase({ folder, atEnd }: Place, serverSettings: Record<string, string> = {}) {
  const dataDir = join(folder, 'database')
  const database = await startEmbedded({ dataDir, log: { info() {}, warn: say }, serverSettings })
  atEnd(() => database.stop())
  const admin = new pg.Pool({ connectionString: database.adminConnectionString })
  // The database may end before an idle connection has: what was asked has been answered by then.
  admin.on('error', () => {})
  atEnd(() => admin.end())
  return { dataDir, connectionString: database.connectionString, admin }
}

export type BenchDatabase = Awaited<ReturnType<typeof startDatabase>>

/** Starts a bucket of its own. @returns its STORAGE_URL */
export async function startBucket({ folder, atEnd }: Place): Promise<string> {
  const files = join(folder, 's3')
  mkdirSync(files)
  const bucket = await runBucket(files)
  atEnd(() => bucket.close())
  return bucket.url
}
