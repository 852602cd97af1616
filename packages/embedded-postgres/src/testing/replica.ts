/** A replica of the database of a DATA_DIR, for tests and benches: a copy that follows its log. */
import { spawnSync } from 'node:child_process'
import { chownSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { binariesFor } from '../binaries.ts'
import { serverArguments, superuser } from '../cluster.ts'
import { spawnAs } from '../database-user.ts'
import { startKeeper } from '../keeper.ts'
import { type ClusterLocation, findCluster, makeFolderOf } from '../location.ts'
import { connectionStringOf, tryConnect } from '../ownership.ts'
import { readPostmaster } from '../postmaster-file.ts'
import { socketFolder } from '../socket-folder.ts'

export interface Replica {
  readonly processId: number
  /** The address of one of its databases, as the superuser where no user is named. */
  addressOf(database: string, user?: string): string
  stop(): Promise<void>
}

/** Copies a database that runs, and starts the copy; its log since then is still there by `wal_keep_size`. */
export async function startReplica(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Replica> {
  const location = findCluster(dataDir)
  const { cluster, user } = location
  const from = readPostmaster(cluster)?.socketFolder ?? ''
  const copy = `${cluster}.replica`
  await copyRunning(from, location, copy)
  const sockets = socketFolder(copy, user)
  const follow = { primary_conninfo: `host=${from} user=${superuser}`, ...settings }
  const { postgres } = binariesFor(user)
  const keeper = await startKeeper(
    sockets,
    postgres,
    serverArguments({ cluster: copy, user }, sockets, follow),
    user,
  )
  while (keeper.running()) {
    const session = await tryConnect(sockets)
    if (session instanceof pg.Client) {
      await session.end()
      break
    }
    await pause(20)
  }
  if (!keeper.running()) throw new Error(keeper.lastWords().join(' '))
  return {
    processId: keeper.databasePid ?? 0,
    addressOf: (database, as) => connectionStringOf(sockets, database, as),
    stop: async () => {
      keeper.release()
      await keeper.ended
      rmSync(copy, { recursive: true, force: true })
    },
  }
}

/** Base backup by hand, as the package has no `pg_basebackup`. */
async function copyRunning(from: string, { cluster, user }: ClusterLocation, copy: string): Promise<void> {
  const own = (name: string, text: string): void => {
    writeFileSync(join(copy, name), text)
    if (user.drop) chownSync(join(copy, name), user.drop.uid, user.drop.gid)
  }
  const session = new pg.Client({ connectionString: connectionStringOf(from, 'postgres') })
  await session.connect()
  try {
    await session.query(`select pg_backup_start('replica', true)`)
    makeFolderOf(user, copy)
    // Files that go while they are copied are made again from the log.
    spawnSync('cp', ['-a', `${cluster}/.`, copy], spawnAs(user))
    const { rows } = await session.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    rmSync(join(copy, 'postmaster.pid'), { force: true })
    for (const each of readdirSync(join(copy, 'pg_wal')))
      rmSync(join(copy, 'pg_wal', each), { recursive: true, force: true })
    own('backup_label', rows[0]?.labelfile ?? '')
    own('standby.signal', '')
  } finally {
    await session.end()
  }
}
