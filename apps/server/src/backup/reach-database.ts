/** The database of an installation that may be running. */
import { existsSync } from 'node:fs'
import pg from 'pg'
import { names } from '../database/embedded/cluster.ts'
import { connectionStringOf, tryConnect } from '../database/embedded/ownership.ts'
import { clusterOf, findPlace } from '../database/embedded/place.ts'
import { socketFolder } from '../database/embedded/socket-folder.ts'
import { type OpenDatabase, openDatabase } from '../database/open-database.ts'
import { ownerRole } from '../database/owner.ts'
import type { Settings } from '../settings.ts'
import { StartProblem } from '../start-problem.ts'

const silent = { info() {}, warn() {} }

/** That of DATABASE_URL; else the embedded one of DATA_DIR: as it runs, or started for as long as it is needed. */
export async function reachDatabase(settings: Settings): Promise<OpenDatabase> {
  if (settings.databaseUrl === undefined) {
    if (!existsSync(clusterOf(settings.dataDir) ?? ''))
      throw new StartProblem(`There is no database in DATA_DIR ${settings.dataDir}.`)
    const { cluster, user } = findPlace(settings.dataDir)
    const sockets = socketFolder(cluster, user)
    const running = await tryConnect(sockets)
    if (running instanceof pg.Client) {
      await running.end()
      return {
        connectionString: connectionStringOf(sockets, names.database, ownerRole),
        stop: async () => {},
      }
    }
  }
  return await openDatabase(settings, silent)
}
