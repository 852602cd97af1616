/**
 * The supervisor of the embedded PostgreSQL. One process owns the database of a DATA_DIR: it starts it,
 * starts it again should it fall, and stops it. A database found running without an owner is stopped and
 * started anew, never adopted: the keeper of its dead owner may be about to stop it.
 */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { binariesFor } from './binaries.ts'
import { createCluster, removeLeftovers } from './cluster.ts'
import { DatabaseProblem } from './database-problem.ts'
import { findCluster } from './location.ts'
import { acquire, tryConnect } from './ownership.ts'
import { postgresAt, type RunningPostgres } from './running-postgres.ts'
import { socketFolder } from './socket-folder.ts'
import { type Installation, type Owned, stopOwned, takeOver } from './take-over.ts'

interface Log {
  info(message: string): void
  warn(message: string): void
}

export interface PostgresOptions {
  /**
   * A folder that exists. The database lies in its folder `postgres`, or where its file `postgres.location`
   * says.
   */
  readonly dataDir: string
  readonly log: Log
  /** Further settings of the server, e.g. `{ fsync: 'off' }` for tests. */
  readonly serverSettings?: Readonly<Record<string, string>>
}

/** PostgreSQL, ours until it is stopped. */
export interface OwnedPostgres extends RunningPostgres {
  /** Stops it, ending sessions that are still open. Takes 10 s at most. */
  stop(): Promise<void>
}

/**
 * Starts the database of a DATA_DIR, making it the first time, and owns it until `stop` or the end of this
 * process. Throws DatabaseProblem: another process owns it, or it cannot be made or started.
 */
export async function startPostgres(options: PostgresOptions): Promise<OwnedPostgres> {
  const installation = await install(options).catch((error: unknown) => {
    if (!(error instanceof Error && 'syscall' in error)) throw error
    const line = `The database of ${options.dataDir} cannot be made: ${error.message}`
    throw new DatabaseProblem(line, { cause: error })
  })
  let owned = await takeOver(installation)
  removeLeftovers(installation.location.cluster)

  let stopping = false
  let regaining: Promise<void> | undefined
  const watch = (): void => {
    owned.owner.once('end', () => {
      if (!stopping) regaining = regain()
    })
  }
  /** The session with the lock has ended: with the whole database, which we start again, or alone. */
  const regain = async (): Promise<void> => {
    for (;;) {
      if (stopping) return
      try {
        const again = await recover(owned, installation, options.log)
        if (again) {
          owned = again
          return watch()
        }
        await pause(100)
      } catch (error) {
        options.log.warn(String(error instanceof Error ? error.message : error))
        await pause(5_000)
      }
    }
  }
  watch()

  return {
    ...postgresAt(installation.sockets),
    async stop() {
      stopping = true
      await Promise.race([regaining, pause(2_000)])
      await stopOwned(owned, installation)
    },
  }
}

/** One try to own the database again; undefined when it is neither up nor ended yet. */
async function recover({ keeper }: Owned, installation: Installation, log: Log): Promise<Owned | undefined> {
  if (!keeper.running()) {
    log.warn('The database ended by itself; starting it again')
    return takeOver(installation)
  }
  const owner = await tryConnect(installation.sockets)
  if (!(owner instanceof pg.Client)) return undefined
  if (await acquire(owner, 0)) return { keeper, owner }
  await owner.end()
  return undefined
}

async function install({ dataDir: given, log, serverSettings = {} }: PostgresOptions): Promise<Installation> {
  const dataDir = resolve(given)
  let location = findCluster(dataDir)
  const binaries = binariesFor(location.user)
  if (!existsSync(location.cluster)) {
    log.info('Making the database (once)')
    await createCluster(location, binaries)
    location = findCluster(dataDir)
  }
  return {
    dataDir,
    location,
    binaries,
    sockets: socketFolder(location.cluster, location.user),
    serverSettings,
  }
}
