import { resolve } from 'node:path'
import pg from 'pg'
import { clusterOf } from './location.ts'
import { holder, inUse, tryConnect } from './ownership.ts'
import { readPostmaster } from './postmaster-file.ts'

/**
 * Throws the StartProblem of a second start on a DATA_DIR, if another process owns its database; it makes,
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
