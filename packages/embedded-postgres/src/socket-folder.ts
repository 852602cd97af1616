/** The private folder of the database's Unix socket; it listens nowhere else, so no port can be in use. */
import { createHash } from 'node:crypto'
import { existsSync, lstatSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseProblem } from './database-problem.ts'
import { canUse, type DatabaseUser } from './database-user.ts'
import { makeFolderOf } from './location.ts'

/** A socket's path may have 103 bytes (107 on Linux), of which `/.s.PGSQL.5432` takes 14. */
const longestFolder = 88

/**
 * The folder (0700, of the database's user) for the socket of this cluster, made if it is missing:
 * `assay-<hash>` in the system's temporary folder, or in /tmp when that path is too long or closed to the
 * user. Throws DatabaseProblem when somebody else occupies the name.
 */
export function socketFolder(cluster: string, user: DatabaseUser): string {
  const name = `assay-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`
  const wished = join(tmpdir(), name)
  return ensure(wished, user) ?? ensure(join('/tmp', name), user) ?? refuse(wished)
}

/**
 * Makes a folder that `socketFolder` chose again, where a server that ended has removed it: a server that is
 * started again listens at the same path. False where it cannot be used at this moment.
 */
export function remakeSocketFolder(path: string, user: DatabaseUser): boolean {
  return ensure(path, user) !== undefined
}

function ensure(path: string, user: DatabaseUser): string | undefined {
  if (Buffer.byteLength(path) > longestFolder) return undefined
  try {
    if (!existsSync(path)) makeFolderOf(user, path)
    const found = lstatSync(path)
    const ours = found.isDirectory() && found.uid === user.uid && (found.mode & 0o077) === 0
    return ours && canUse(user, path) ? path : undefined
  } catch {
    return undefined
  }
}

function refuse(path: string): never {
  throw new DatabaseProblem(
    `The database needs a private folder for its socket and ${path} cannot be used: set TMPDIR to a short path that this user may write to.`,
  )
}
