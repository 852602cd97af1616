/** PostgreSQL's own note on the server that runs, or ran, on a data folder. */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

interface Postmaster {
  readonly pid: number
  readonly socketFolder: string
  /** Id of its shared memory, e.g. 98304. */
  readonly sharedMemoryId: number
}

/** Reads `postmaster.pid`; undefined when it is not there or not yet whole. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  let lines: string[]
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const [pid, , , , socketFolder = '', , sharedMemory = ''] = lines
  return { pid: Number(pid), socketFolder, sharedMemoryId: Number(sharedMemory.trim().split(/\s+/)[1]) }
}

/**
 * Whether that process still lives and is the server of this data folder. A file left by a crash may have a
 * number that another process has now (in containers numbers are few and soon used again).
 */
export function postmasterLives({ pid }: Postmaster, cluster: string): boolean {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(cluster)
  } catch {
    return process.platform !== 'linux'
  }
}

/**
 * Whether any process still uses the shared memory of that server, as its sessions may when it was killed
 * alone.
 */
function memoryInUse({ sharedMemoryId }: Postmaster): boolean {
  try {
    const segments = readFileSync('/proc/sysvipc/shm', 'utf8').trim().split('\n').slice(1)
    const segment = segments
      .map((line) => line.trim().split(/\s+/))
      .find(([, id]) => Number(id) === sharedMemoryId)
    return segment !== undefined && Number(segment[6]) > 0
  } catch {
    return true
  }
}

/**
 * Removes files of a dead server that PostgreSQL itself would believe, because their number belongs to
 * another process now. Leaves them when anything of that server may still live.
 */
export function removeStaleFiles(cluster: string, sockets: string): void {
  const postmaster = readPostmaster(cluster)
  if (!postmaster || postmasterLives(postmaster, cluster) || memoryInUse(postmaster)) return
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
  rmSync(join(sockets, '.s.PGSQL.5432.lock'), { force: true })
}
