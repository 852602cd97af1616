/** Finds where the database of a DATA_DIR lies, and who runs it. */
import { createHash, randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, realpathSync, rmdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseProblem } from './database-problem.ts'
import { canUse, type DatabaseUser, databaseUser } from './database-user.ts'
import { stateFolder } from './state-folder.ts'

/**
 * `cluster` is PostgreSQL's own data folder; it may not exist yet.
 * `locationFile` is to be written, once it does, when it lies outside DATA_DIR.
 */
export interface ClusterLocation {
  readonly cluster: string
  readonly user: DatabaseUser
  readonly locationFile?: string
}

const pathsIn = (dataDir: string) => ({
  inside: join(dataDir, 'postgres'),
  locationFile: join(dataDir, 'postgres.location'),
})

/** PostgreSQL's data folder of a DATA_DIR, as far as one was made; it may be gone. */
export function clusterOf(dataDir: string): string | undefined {
  const { inside, locationFile } = pathsIn(dataDir)
  if (existsSync(inside)) return inside
  return existsSync(locationFile) ? readFileSync(locationFile, 'utf8').trim() : undefined
}

/**
 * Finds the database of a DATA_DIR, or chooses the folder of a new one: DATA_DIR/postgres, or the system's
 * state folder when the user who runs PostgreSQL may not enter DATA_DIR; DATA_DIR/postgres.location then says
 * where it is. Throws DatabaseProblem.
 */
export function findCluster(dataDir: string): ClusterLocation {
  const { inside, locationFile } = pathsIn(dataDir)
  const cluster = clusterOf(dataDir)
  if (cluster !== undefined) {
    if (existsSync(cluster)) return existing(cluster)
    throw new DatabaseProblem(
      `The database of ${dataDir} was kept in ${cluster}, which is gone: put it back, or delete ${locationFile} to begin with an empty one.`,
    )
  }
  const user = databaseUser(undefined, inside)
  if (!user.drop || mayUse(user, dataDir)) return { cluster: inside, user }
  const name = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 12)
  // A part of the name is random, so that somebody who deletes DATA_DIR begins anew and does not meet the old
  // data again.
  return {
    cluster: join(stateFolder(), `data-${name}-${randomBytes(3).toString('hex')}`),
    user,
    locationFile,
  }
}

function existing(cluster: string): ClusterLocation {
  const user = databaseUser(statSync(cluster).uid, cluster)
  if (existsSync(join(cluster, 'PG_VERSION'))) return { cluster, user }
  throw new DatabaseProblem(
    `${cluster} exists but holds no PostgreSQL database: move it away, or choose another DATA_DIR.`,
  )
}

/** Whether the user could use a folder of their own in `parent`, by trying it. */
function mayUse(user: DatabaseUser, parent: string): boolean {
  const probe = join(parent, `.probe-${process.pid}`)
  makeFolderOf(user, probe)
  try {
    return canUse(user, probe)
  } finally {
    rmdirSync(probe)
  }
}

/** Makes an empty folder (0700) that belongs to the user. */
export function makeFolderOf(user: DatabaseUser, path: string): void {
  mkdirSync(path, { mode: 0o700 })
  if (user.drop) chownSync(path, user.drop.uid, user.drop.gid)
}
