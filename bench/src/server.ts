/** The server's processes, as production starts them, to be measured, killed and started again. */
import { type ChildProcess, spawn } from 'node:child_process'
import { openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Place } from './bench.ts'
import { endChild, freePort, hasEnded } from './child-process.ts'

const thisMain = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))

export interface BenchServer {
  readonly port: number
  /** Of the process that runs now. */
  readonly processId: number
  /** `kill -9`, then a start; resolves when it is ready again. */
  killAndStart(): Promise<void>
  /**
   * Restarts as a service does: sends SIGTERM, and starts once the process has ended, of another release
   * where its `main.ts` is given.
   */
  stopAndStart(next?: string): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts a server in a process of its own; it ends with the work. What it says is in `server.log`.
 *
 * @param settings what differs from server to server; without a DATABASE_URL it has its embedded database
 */
export async function startServer(
  { folder, atEnd }: Place,
  settings: Readonly<Record<string, string>>,
  release = thisMain,
): Promise<BenchServer> {
  const port = await freePort()
  const log = openSync(join(folder, 'server.log'), 'a')
  let main = release
  const start = async (): Promise<ChildProcess> => {
    let said = ''
    for (let tries = 0; tries < 30; tries += 1) {
      const child = spawn(process.execPath, [main], {
        stdio: ['ignore', log, 'pipe'],
        env: {
          ...process.env,
          NODE_ENV: 'production',
          PORT: String(port),
          HOST: '127.0.0.1',
          DATA_DIR: join(folder, 'data'),
          DATABASE_URL: '',
          DEMO: '0',
          DRAIN_SECONDS: '0',
          LOG_LEVEL: 'warn',
          TRUST_PROXY: '127.0.0.1',
          ADMIN_PASSWORD: 'only for the benchmark',
          MAIL_FROM: 'Bench <bench@example.org>',
          SESSION_SECRET: 'only for the benchmark, long enough to sign with',
          ...settings,
        },
      })
      said = ''
      child.stderr?.on('data', (chunk) => {
        said += String(chunk)
        writeSync(log, chunk)
      })
      // At its terminal it says that it answers, or works.
      while (!/Assay is ready|works on its queues/.test(said) && !hasEnded(child)) await pause(20)
      // A database that was killed meanwhile ends the start: it is tried again.
      if (!hasEnded(child)) return child
    }
    throw new Error(`${main} does not start: ${said}`)
  }
  let child = await start()
  atEnd(() => endChild(child))
  return {
    port,
    get processId() {
      return child.pid ?? 0
    },
    async killAndStart() {
      await endChild(child, 'SIGKILL')
      child = await start()
    },
    async stopAndStart(next = main) {
      main = next
      await endChild(child)
      child = await start()
    },
    stop: () => endChild(child),
  }
}
