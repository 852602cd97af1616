/** What the tests of the embedded database share: folders, processes that start it, and questions to it. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

const script = fileURLToPath(new URL('./postgres-process.ts', import.meta.url))

export const isRoot = process.getuid?.() === 0

/** Whether an ordinary user could run the tests' processes from here; not from a clone in root's home. */
export const isReadByAll =
  spawnSync('test', ['-r', script], { uid: 65_534, gid: 65_534, cwd: '/' }).status === 0

/** A new DATA_DIR, and how to delete it with the database that may lie elsewhere. */
export function temporaryDataDir(mode = 0o711): { dataDir: string; remove: () => void } {
  const parent = mkdtempSync(join(tmpdir(), 'assay-embedded-'))
  chmodSync(parent, mode)
  const dataDir = join(parent, 'data')
  return {
    dataDir,
    remove() {
      const location = join(dataDir, 'postgres.location')
      if (existsSync(location))
        rmSync(readFileSync(location, 'utf8').trim(), { recursive: true, force: true })
      rmSync(parent, { recursive: true, force: true })
    },
  }
}

export interface Starter {
  readonly process: ChildProcess
  /** How the start went. */
  readonly said: { readonly up?: string; readonly refused?: string; readonly name?: string }
  /** Ends it without any warning. */
  kill(): Promise<void>
  /** Lets it stop the database and end. */
  stop(): Promise<void>
}

/** Starts the database in a process of its own, as another user where said (for root only). */
export async function startElsewhere(dataDir: string, user?: { uid: number; gid: number }): Promise<Starter> {
  const child = spawn(process.execPath, [script, dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // Most of a start is reading the program: what one process has read, the next ones of the test take over.
    env: { ...process.env, NODE_COMPILE_CACHE: join(dirname(dataDir), 'compiled') },
    ...user,
  })
  const exit = once(child, 'exit')
  const first = once(createInterface(child.stdout), 'line') as Promise<[string]>
  const [line] = await Promise.race([
    first,
    exit.then(([status]) => {
      throw new Error(`It ended with status ${status} without a word.`)
    }),
  ])
  return {
    process: child,
    said: JSON.parse(line) as Starter['said'],
    async kill() {
      child.kill('SIGKILL')
      await exit
    },
    async stop() {
      child.stdin.end()
      await exit
    },
  }
}

/** Asks one question on a session of its own. */
export async function ask<Row extends pg.QueryResultRow>(
  connectionString: string | undefined,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client(connectionString)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** The processes whose command line speaks of that folder, this one's own children aside. */
export function processesOn(folder: string): number[] {
  const { stdout } = spawnSync('pgrep', ['-f', `postgres.*-D ${folder}`], { encoding: 'utf8' })
  return stdout.split('\n').filter(Boolean).map(Number)
}

/** Waits until it is so, half a minute at most on a busy machine. */
export async function eventually(what: () => boolean | Promise<boolean>): Promise<void> {
  const until = Date.now() + 30_000
  while (!(await what())) {
    if (Date.now() > until) throw new Error('It did not become so within 30 s.')
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}
