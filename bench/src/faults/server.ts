/** The server's processes, to be killed and started again. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { endChild, endsWithBench, hasEnded } from '../child-process.ts'

const thisMain = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url))

export interface KilledServer {
  /** `kill -9`, then a start; resolves when it is ready again. */
  killAndStart(): Promise<void>
  /**
   * Restarts as a service does: sends SIGTERM, and starts once the process has ended, of another release
   * where its `main.ts` is given.
   */
  stopAndStart(next?: string): Promise<void>
  stop(): Promise<void>
}

/** @param settings what differs from server to server, `PORT` and `ROLE` among them */
export async function startKilledServer(
  dataDir: string,
  settings: Readonly<Record<string, string>>,
  release = thisMain,
): Promise<KilledServer> {
  const log = createWriteStream(join(dataDir, 'server.log'), { flags: 'a' })
  let main = release
  const start = async (): Promise<ChildProcess> => {
    for (let tries = 0; tries < 30; tries += 1) {
      const child = spawn(process.execPath, [main], {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          ...process.env,
          HOST: '127.0.0.1',
          DATA_DIR: dataDir,
          DEMO: '0',
          DRAIN_SECONDS: '0',
          LOG_LEVEL: 'warn',
          TRUST_PROXY: '127.0.0.1',
          ADMIN_PASSWORD: 'only for the benchmark',
          ...settings,
        },
      })
      endsWithBench(child)
      child.stdout.pipe(log, { end: false })
      child.stderr.pipe(log, { end: false })
      // A database that was killed meanwhile ends the start: it is tried again.
      if (await saysReady(child)) return child
    }
    throw new Error(`${main} does not start: its words are in ${dataDir}/server.log`)
  }
  let child = await start()
  return {
    async killAndStart() {
      await endChild(child, 'SIGKILL')
      child = await start()
    },
    async stopAndStart(next = main) {
      main = next
      await endChild(child)
      child = await start()
    },
    stop: async () => await endChild(child),
  }
}

/** Waits until the process says at its terminal that it answers, or works; false where it ends before. */
async function saysReady(child: ChildProcess): Promise<boolean> {
  let said = ''
  child.stderr?.on('data', (chunk) => {
    said += String(chunk)
  })
  while (!/Assay is ready|works on its queues/.test(said)) {
    if (hasEnded(child)) return false
    await pause(20)
  }
  return true
}
