/**
 * The supervisor of the embedded PostgreSQL. One process owns the database of a DATA_DIR: it starts it,
 * starts it again should it fall, and stops it. A database found running without an owner is stopped and
 * started anew, never adopted: the keeper of its dead owner may be about to stop it.
 */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { ensureDataDir, explainDataDir } from '../../data-dir.ts'
import { StartProblem } from '../../start-problem.ts'
import { giveEverything, makeOwner, ownerRole } from '../owner.ts'
import { binariesFor } from './binaries.ts'
import { createCluster, names, removeLeftovers } from './cluster.ts'
import { findCluster } from './location.ts'
import { acquire, connectionStringOf, tryConnect } from './ownership.ts'
import { socketFolder } from './socket-folder.ts'
import { type Installation, type Owned, stopOwned, takeOver } from './take-over.ts'

interface Log {
  info(message: string): void
  warn(message: string): void
}

interface EmbeddedOptions {
  /** The database lies in its folder `postgres`, or where its file `postgres.location` says. */
  readonly dataDir: string
  readonly log: Log
  /** Further settings of the server, e.g. `{ fsync: 'off' }` for tests. */
  readonly serverSettings?: Readonly<Record<string, string>>
}

export interface EmbeddedDatabase {
  /**
   * The connection string for `pg.Pool`: as the owner of the database `assay`, who is no superuser, through a
   * Unix socket.
   */
  readonly connectionString: string
  /** The superuser's address, for tests that make databases of their own. */
  readonly adminConnectionString: string
  /** Stops the database, ending sessions that are still open. Takes 10 s at most. */
  stop(): Promise<void>
}

/**
 * Starts the database of a DATA_DIR, making it the first time, and owns it until `stop` or the end of this
 * process. Throws StartProblem: another process owns it, or it cannot be made or started.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const installation = await install(options).catch((error: unknown) => {
    const explained = explainDataDir(resolve(options.dataDir), error)
    if (explained instanceof StartProblem || !(error instanceof Error && 'syscall' in error)) throw explained
    throw new StartProblem(`The database of ${options.dataDir} cannot be made: ${error.message}`)
  })
  let owned = await takeOver(installation)
  await ensureApplicationDatabase(owned.owner, installation.sockets)
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
    connectionString: connectionStringOf(installation.sockets, names.database, ownerRole),
    adminConnectionString: connectionStringOf(installation.sockets, names.database),
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

async function install({ dataDir: given, log, serverSettings = {} }: EmbeddedOptions): Promise<Installation> {
  const dataDir = resolve(given)
  ensureDataDir(dataDir)
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

/**
 * Makes the application's database and its owner where they are missing. The application signs in as that
 * owner, who is no superuser: nothing that it runs gets past row-level security or out of its database. What
 * an earlier release made as the superuser is handed over, once.
 *
 * @param admin a session of the superuser, on another database
 */
async function ensureApplicationDatabase(admin: pg.Client, sockets: string): Promise<void> {
  await admin.query(makeOwner)
  const { rows } = await admin.query<{ owner: string }>(
    'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
    [names.database],
  )
  const owner = rows[0]?.owner
  if (owner === undefined) await admin.query(`create database ${names.database} owner ${ownerRole}`)
  else if (owner !== ownerRole) await handOver(sockets)
}

/** All in one transaction, the database last: interrupted, it is done anew at the next start. */
async function handOver(sockets: string): Promise<void> {
  const client = new pg.Client({ connectionString: connectionStringOf(sockets, names.database) })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(
      `begin; ${giveEverything}; alter database ${names.database} owner to ${ownerRole}; commit`,
    )
  } finally {
    await client.end()
  }
}
