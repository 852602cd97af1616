/** Becoming the owner of a database: started by us, under our keeper, with the lock on a session of ours. */
import { spawnSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Binaries } from './binaries.ts'
import { serverArguments } from './cluster.ts'
import { DatabaseProblem } from './database-problem.ts'
import { spawnAs } from './database-user.ts'
import { type Keeper, startKeeper } from './keeper.ts'
import type { ClusterLocation } from './location.ts'
import { acquire, holder, inUse, isYoung, tryConnect } from './ownership.ts'
import { postmasterLives, readPostmaster, removeStaleFiles } from './postmaster-file.ts'
import { remakeSocketFolder } from './socket-folder.ts'

/** Everything a start of this database needs. */
export interface Installation {
  readonly dataDir: string
  readonly location: ClusterLocation
  readonly binaries: Binaries
  /** The folder of its socket. */
  readonly sockets: string
  readonly serverSettings: Readonly<Record<string, string>>
}

/** The database is ours: `owner` is the session that holds the lock. */
export interface Owned {
  readonly keeper: Keeper
  readonly owner: pg.Client
}

/** How long somebody else's database may take to start or stop before we give up, in ms. */
const patienceMs = 60_000

/**
 * Starts the database and owns it. First it waits for one that is still stopping, and stops one that nobody
 * owns. Throws DatabaseProblem when another process owns it, or it cannot start.
 */
export async function takeOver(installation: Installation): Promise<Owned> {
  const { cluster } = installation.location
  const until = Date.now() + patienceMs
  let last = ''
  while (Date.now() < until) {
    const found = readPostmaster(cluster)
    const connection = found ? await tryConnect(found.socketFolder) : 'absent'
    if (connection instanceof pg.Client) {
      await resolveOwner(connection, installation)
    } else if (connection === 'absent' && !(found && postmasterLives(found, cluster))) {
      removeStaleFiles(cluster, installation.sockets)
      const outcome = await startOwn(installation)
      if (typeof outcome !== 'string') return outcome
      last = outcome
      await pause(150)
    }
    await pause(25)
  }
  throw new DatabaseProblem(
    `The database in ${cluster} did not become free within ${patienceMs / 1000} s. ${last || 'It is still starting or stopping.'}`,
  )
}

/**
 * A database runs that we did not start: it has an owner (then we refuse), or soon will, or must be stopped.
 */
async function resolveOwner(client: pg.Client, { dataDir, location, binaries }: Installation): Promise<void> {
  try {
    // A killed owner's session takes a moment to end.
    if (!(await acquire(client, 1_000))) {
      throw inUse(dataDir, await holder(client))
    }
    if (!(await isYoung(client))) stopNow(location, binaries, 'fast')
  } catch (error) {
    if (error instanceof DatabaseProblem) throw error
    // The database ended while we asked; the next look at its state tells.
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Stops the server of the data folder, if any. `immediate` is a crash, from which the next start recovers.
 */
function stopNow(location: ClusterLocation, { pgCtl }: Binaries, mode: 'fast' | 'immediate'): void {
  const args = ['stop', '-D', location.cluster, '-m', mode, '-w', '-t', mode === 'fast' ? '20' : '2']
  spawnSync(pgCtl, args, { ...spawnAs(location.user), stdio: 'ignore' })
}

/**
 * Stops our own database, by force when it takes longer than 7 s; never one that another start has begun on
 * the folder meanwhile. On a busy machine ours may have ended long before its keeper says so.
 */
export async function stopOwned(
  { keeper, owner }: Owned,
  { location, binaries }: Installation,
): Promise<void> {
  const stop = (mode: 'fast' | 'immediate'): void => {
    if (readPostmaster(location.cluster)?.pid === keeper.databasePid) stopNow(location, binaries, mode)
  }
  const asked = keeper.release()
  if (!asked) stop('fast')
  await Promise.race([keeper.ended, pause(7_000, undefined, { ref: false })])
  if (keeper.running()) stop('immediate')
  await owner.end().catch(() => {})
}

/**
 * Starts the database under a keeper of ours. A string when somebody else was first or still lingers: look
 * again.
 */
async function startOwn(installation: Installation): Promise<Owned | string> {
  const { location, binaries, sockets, serverSettings } = installation
  if (!remakeSocketFolder(sockets, location.user))
    return `The folder of its socket (${sockets}) cannot be used.`
  const args = serverArguments(location, sockets, serverSettings)
  const keeper = await startKeeper(sockets, binaries.postgres, args, location.user)
  // Recovery after a crash may take long: we wait as long as PostgreSQL lives.
  while (keeper.running()) {
    const connection = await tryConnect(sockets)
    if (connection instanceof pg.Client) {
      const ours = readPostmaster(location.cluster)?.pid === keeper.databasePid
      if (ours && (await acquire(connection, 10_000).catch(() => false))) return { keeper, owner: connection }
      await connection.end().catch(() => {})
    }
    await pause(15)
  }
  const why = explain(keeper.lastWords())
  if (why === silence || passing.test(why)) return why
  throw new DatabaseProblem(`The database in ${location.cluster} cannot start: ${why}`)
}

/**
 * Errors that end a start because a server is still there, or because its end has just removed a folder; they
 * pass by themselves.
 */
const passing =
  /lock file ".*" (already exists|is empty)|lock": No such file|shared memory block|administrator/
const silence = 'PostgreSQL ended without a word.'

function explain(words: string[]): string {
  // Lines about starting up and shutting down only answer our own tries to connect.
  const own = words.filter((line) => !/system is (starting|shutting)/.test(line))
  const fatal = own.filter((line) => /^(FATAL|PANIC|DETAIL)/.test(line)).slice(0, 2)
  const reported = fatal.length > 0 ? fatal : own.slice(-1)
  return reported.map((line) => line.replace(/^[A-Z]+:\s+/, '')).join(' ') || silence
}
