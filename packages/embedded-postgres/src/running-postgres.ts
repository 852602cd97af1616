/** The database of a DATA_DIR as another process runs it. */
import { resolve } from 'node:path'
import pg from 'pg'
import { clusterOf, findCluster } from './location.ts'
import { connectionStringOf, holder, inUse, tryConnect } from './ownership.ts'
import { readPostmaster } from './postmaster-file.ts'

export interface RunningPostgres {
  /**
   * The connection string to one of its databases, through a Unix socket; as the superuser where no user is
   * named.
   */
  addressOf(database: string, user?: string): string
}

/** The server that listens at this folder. */
export const postgresAt = (sockets: string): RunningPostgres => ({
  addressOf: (database, user) => connectionStringOf(sockets, database, user),
})

/**
 * The server of a DATA_DIR while somebody runs it; undefined where nobody does, and while it starts or stops.
 * Throws DatabaseProblem where the folder holds no database, or that of another user.
 */
export async function findRunning(dataDir: string): Promise<RunningPostgres | undefined> {
  // The socket's folder comes from PostgreSQL's own notes, as the process that started it may have another
  // temporary folder.
  const sockets = readPostmaster(findCluster(dataDir).cluster)?.socketFolder ?? ''
  const session = sockets && (await tryConnect(sockets))
  if (!(session instanceof pg.Client)) return undefined
  await session.end()
  return postgresAt(sockets)
}

/**
 * Throws the DatabaseProblem of a second start on a DATA_DIR, if another process owns its database; it makes,
 * starts and awaits nothing. A database that cannot be asked, such as that of another user, counts as not
 * owned.
 */
export async function refuseSecond(given: string): Promise<void> {
  const dataDir = resolve(given)
  const cluster = clusterOf(dataDir)
  const running = cluster === undefined ? undefined : readPostmaster(cluster)
  const session = running && (await tryConnect(running.socketFolder).catch(() => undefined))
  if (!(session instanceof pg.Client)) return
  try {
    const owner = await holder(session)
    if (owner !== undefined) throw inUse(dataDir, owner)
  } finally {
    await session.end()
  }
}
