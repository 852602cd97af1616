/** DATA_DIR: the folder of everything that this machine keeps. */

import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartProblem } from './start-problem.ts'

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'there is no space left',
  EDQUOT: 'the quota is used up',
  EROFS: 'it is read-only',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'it is a file',
  // What Node says of a new folder on a read-only file system.
  ENOENT: 'it cannot be made',
}

/** A file system's failure in DATA_DIR, or in a parent to be made, as one line; any other error as it is. */
export function explainDataDir(dataDir: string, error: unknown): unknown {
  const { code = '', path = dataDir } = (error ?? {}) as NodeJS.ErrnoException
  const isOfIt = path.startsWith(dataDir) || dataDir.startsWith(path.replace(/\/*$/, '/'))
  const reason = isOfIt ? reasons[code] : undefined
  return reason ? new StartProblem(`DATA_DIR ${dataDir} cannot be used: ${reason}.`) : error
}

/** Less than PostgreSQL needs for one more piece of its log, in bytes. */
const leastFree = 16 * 1_048_576

/** Whether the file system of a folder has no space left for a database. */
export function isFull(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize < leastFree
}

/**
 * Makes DATA_DIR where it is missing, and checks that it can be written to. Only the folder's owner may list
 * it; where root starts the server, the database's user may pass through. Throws StartProblem.
 */
export function ensureDataDir(dataDir: string): void {
  try {
    if (!existsSync(dataDir)) {
      makeFolder(dataDir)
      // The mode is not handed to mkdir, which would give it to the parent folders too.
      chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700)
    }
    tryToWrite(join(dataDir, `.probe-${process.pid}`))
  } catch (error) {
    throw explainDataDir(dataDir, error)
  }
}

/** Node's own way tries for ever where a file system makes none, as /proc does. */
function makeFolder(folder: string): void {
  const parent = dirname(folder)
  if (parent !== folder && !existsSync(parent)) makeFolder(parent)
  mkdirSync(folder)
}

/** A full disk takes a new file and refuses what is written to it. */
function tryToWrite(file: string): void {
  try {
    writeFileSync(file, Buffer.alloc(64 * 1024), { mode: 0o600, flush: true })
  } finally {
    rmSync(file, { force: true })
  }
}

/** SESSION_SECRET, or the one of DATA_DIR/session-secret, made the first time. Throws StartProblem. */
export function sessionSecret(given: string | undefined, dataDir: string): string {
  if (given) return given
  const file = join(dataDir, 'session-secret')
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw explainDataDir(dataDir, error)
  }
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length >= 32) return secret
  throw new StartProblem(`${file} holds no secret (32 characters or more): delete it, and a new one is made.`)
}
