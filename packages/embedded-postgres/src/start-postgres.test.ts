import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DatabaseProblem } from './database-problem.ts'
import { startPostgres } from './start-postgres.ts'
import {
  ask,
  eventually,
  isReadByAll,
  isRoot,
  processesOn,
  type Starter,
  startElsewhere,
  temporaryDataDir,
} from './testing/processes.ts'

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

let folder: ReturnType<typeof temporaryDataDir>
let here: { stop(): Promise<void> }[]
let elsewhere: Starter[]

beforeEach(() => {
  makeFolder()
  here = []
  elsewhere = []
})

afterEach(async () => {
  vi.unstubAllEnvs()
  for (const starter of elsewhere) await starter.kill()
  for (const database of here) await database.stop()
  await eventually(() => processesOn(folder.dataDir).length === 0)
  folder.remove()
})

/** An empty DATA_DIR, as the product makes it. */
function makeFolder(parentMode?: number): void {
  folder = temporaryDataDir(parentMode)
  mkdirSync(folder.dataDir)
  chmodSync(folder.dataDir, 0o711)
}

interface Started {
  /** Of the superuser. */
  readonly connectionString: string
  stop(): Promise<void>
}

async function start(): Promise<Started> {
  const postgres = await startPostgres({ dataDir: folder.dataDir, log: { info() {}, warn() {} } })
  here.push(postgres)
  return { connectionString: postgres.addressOf('postgres'), stop: () => postgres.stop() }
}

async function startProcess(user?: { uid: number; gid: number }): Promise<Starter> {
  const starter = await startElsewhere(folder.dataDir, user)
  elsewhere.push(starter)
  return starter
}

const postgresPid = (): number =>
  Number(readFileSync(join(folder.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

/** Its parent. */
const keeperPid = (): number =>
  Number(readFileSync(`/proc/${postgresPid()}/stat`, 'utf8').split(') ')[1]?.split(' ')[1])

/**
 * Starts beside one that was told to stop: until PostgreSQL has heard of it, it is in use, which a start says
 * at once.
 */
async function startOnceFree(): Promise<Started> {
  let started: Started | undefined
  await eventually(async () => {
    started = await start().catch((error: unknown) => {
      if (error instanceof DatabaseProblem && /in use by another/.test(error.message)) return undefined
      throw error
    })
    return started !== undefined
  })
  return started as Started
}

async function expectRefusal(message: RegExp): Promise<void> {
  const error: unknown = await start().catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(DatabaseProblem)
  expect((error as Error).message).toMatch(message)
  expect((error as Error).message).not.toMatch(/\n/)
}

describe('the embedded database', () => {
  it('is PostgreSQL in UTC and UTF-8, and keeps what is written from one start to the next', async () => {
    const first = await start()
    await ask(first.connectionString, 'create table kept (word text)')
    await ask(first.connectionString, "insert into kept values ('Éloïse')")
    await first.stop()
    const second = await start()
    expect(await ask(second.connectionString, 'select lower(word) as word from kept')).toEqual([
      { word: 'éloïse' },
    ])
    const settings = "select current_setting('timezone') zone, current_setting('listen_addresses') addresses"
    expect(await ask(second.connectionString, settings)).toEqual([{ zone: 'UTC', addresses: '' }])
  })

  it('loses nothing and leaves nothing running when its process is killed twenty times', {
    timeout: 300_000,
  }, async () => {
    for (let round = 0; round < 20; round += 1) {
      const starter = await startProcess()
      await ask(starter.said.up, 'create table if not exists rounds (round int primary key)')
      await ask(starter.said.up, 'insert into rounds values ($1)', [round])
      await starter.kill()
    }
    await eventually(() => processesOn(folder.dataDir).length === 0)
    const { connectionString } = await start()
    expect(await ask(connectionString, 'select count(*)::int as rounds from rounds')).toEqual([
      { rounds: 20 },
    ])
  })

  it('refuses a second start on one folder, in one line that names the first, which it does not harm', async () => {
    const { connectionString } = await start()
    const session = new pg.Client(connectionString)
    await session.connect()
    const second = await startProcess()
    expect(second.said).toEqual({
      name: 'DatabaseProblem',
      refused: expect.stringContaining(`is in use by another Assay (process ${process.pid})`),
    })
    await second.kill()
    expect((await session.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await session.end()
  })

  it('lets one of several first starts at once have the folder', async () => {
    const starters = await Promise.all([startProcess(), startProcess(), startProcess()])
    expect(starters.filter(({ said }) => said.up)).toHaveLength(1)
    expect(starters.filter(({ said }) => said.refused?.includes('in use by another Assay'))).toHaveLength(2)
  })

  it('waits for a database that is still stopping', async () => {
    const first = await start()
    const stopped = first.stop()
    const { connectionString } = await startOnceFree()
    await stopped
    expect(await ask(connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
  }, 240_000)

  it('stops none but its own, however late it hears that this one has ended', async () => {
    const first = await start()
    const keeper = keeperPid()
    // As on a machine that is too busy to run it: PostgreSQL ends, and its parent does not say so.
    process.kill(keeper, 'SIGSTOP')
    const stopped = first.stop()
    let connectionString: string
    try {
      connectionString = (await startOnceFree()).connectionString
      await stopped
    } finally {
      process.kill(keeper, 'SIGCONT')
    }
    expect(await ask(connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
    await eventually(() => !existsSync(`/proc/${keeper}`))
    await first.stop()
    expect(await ask(connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
  }, 240_000)

  it('takes the place of a database whose owner and keeper were both killed', async () => {
    const starter = await startProcess()
    const orphan = postgresPid()
    const keeper = keeperPid()
    let watchers: number[] = []
    await eventually(() => {
      const { stdout } = spawnSync('pgrep', ['-P', String(keeper)], { encoding: 'utf8' })
      const children = stdout.split('\n').filter(Boolean).map(Number)
      watchers = children.filter((each) => each !== orphan)
      return children.length === 2 && watchers.length === 1
    })
    for (const pid of [...watchers, keeper]) process.kill(pid, 'SIGSTOP')
    for (const pid of [...watchers, keeper]) process.kill(pid, 'SIGKILL')
    await starter.kill()
    expect(processesOn(folder.dataDir)).toContain(orphan)
    await start()
    expect(postgresPid()).not.toBe(orphan)
  })

  it('starts again by itself when PostgreSQL is killed, and listens where it did', async () => {
    const { connectionString } = await start()
    const before = postgresPid()
    // As where the folder of the socket is just taken away by the server before, and another one would be
    // chosen.
    vi.stubEnv('TMPDIR', folder.dataDir)
    process.kill(before, 'SIGKILL')
    await eventually(() =>
      ask(connectionString, 'select').then(
        () => true,
        () => false,
      ),
    )
    expect(postgresPid()).not.toBe(before)
  })

  it('stays the owner when one session crashes and takes the others with it', async () => {
    const { connectionString } = await start()
    const [session] = await ask<{ pid: number }>(
      connectionString,
      "select pid from pg_stat_activity where application_name like 'assay-owner-%'",
    )
    process.kill(session?.pid ?? 0, 'SIGKILL')
    await eventually(() =>
      ask(connectionString, 'select').then(
        () => true,
        () => false,
      ),
    )
    await eventually(async () => {
      const locks = await ask(connectionString, "select from pg_locks where locktype = 'advisory'").catch(
        () => [],
      )
      return locks.length === 1
    })
    expect((await startProcess()).said.refused).toMatch(/in use/)
  })
})

describe('what an earlier crash left behind', () => {
  it.each([
    ['nobody has', 4_190_000],
    ['another program has now', process.pid],
  ])('a pid file whose number %s does not hinder a start', async (_, pid) => {
    await (await start()).stop()
    const cluster = join(folder.dataDir, 'postgres')
    writeFileSync(
      join(cluster, 'postmaster.pid'),
      `${pid}\n${cluster}\n1700000000\n5432\n/nowhere\n\n  1 999999999\nready   \n`,
    )
    const { connectionString } = await start()
    expect(await ask(connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('an unusable data folder is refused in one line:', () => {
  const cluster = (): string => join(folder.dataDir, 'postgres')

  it('files of something else', async () => {
    mkdirSync(cluster(), { recursive: true })
    writeFileSync(join(cluster(), 'letter.txt'), 'hello')
    await expectRefusal(/holds no PostgreSQL database/)
  })

  it('another version of PostgreSQL', async () => {
    await (await start()).stop()
    writeFileSync(join(cluster(), 'PG_VERSION'), '15\n')
    await expectRefusal(/cannot start: .*version 15/)
  })

  it('a damaged one', async () => {
    await (await start()).stop()
    rmSync(join(cluster(), 'global/pg_control'))
    await expectRefusal(/cannot start: .*pg_control/)
  })

  it('a folder in which none can be made', async () => {
    rmSync(folder.dataDir, { recursive: true })
    writeFileSync(folder.dataDir, '')
    await expectRefusal(/cannot be made: ENOTDIR/)
  })

  it.runIf(isRoot && isReadByAll)("another user's database", async () => {
    await (await start()).stop()
    const { said } = await startProcess({ uid: 65_533, gid: 65_534 })
    expect(said).toMatchObject({ name: 'DatabaseProblem' })
  })
})

describe.runIf(isRoot)('in a folder that only root may enter', () => {
  beforeEach(() => {
    folder.remove()
    makeFolder(0o700)
  })
  const location = (): string => readFileSync(join(folder.dataDir, 'postgres.location'), 'utf8').trim()

  it('lies in the system state folder, is found there again, and its loss is told', async () => {
    const first = await start()
    await ask(first.connectionString, 'create table kept ()')
    expect(location()).toMatch(/^\/var\/lib\/assay\/data-/)
    await first.stop()
    const second = await start()
    expect(await ask(second.connectionString, 'select from kept')).toEqual([])
    await second.stop()
    rmSync(location(), { recursive: true })
    await expectRefusal(/which is gone: put it back, or delete/)
  })
})
