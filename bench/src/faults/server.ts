/** The server's process at one port, to be killed and started again. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url))

export interface KilledServer {
  /** `kill -9`, then a start; resolves when it is ready again. */
  killAndStart(): Promise<void>
  stop(): Promise<void>
}

export async function startKilledServer(
  dataDir: string,
  databaseUrl: string,
  port: number,
): Promise<KilledServer> {
  const log = openSync(join(dataDir, 'server.log'), 'a')
  const start = async (): Promise<ChildProcess> => {
    for (;;) {
      const child = spawn(process.execPath, [main], {
        stdio: ['ignore', log, log],
        env: {
          ...process.env,
          PORT: String(port),
          HOST: '127.0.0.1',
          DATA_DIR: dataDir,
          DATABASE_URL: databaseUrl,
          DEMO: '0',
          LOG_LEVEL: 'warn',
          TRUST_PROXY: '127.0.0.1',
          ADMIN_PASSWORD: 'only for the benchmark',
        },
      })
      // A database that was killed meanwhile ends the start: it is tried again.
      if (await ready(child, port)) return child
    }
  }
  let child = await start()
  return {
    async killAndStart() {
      const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined
      child.kill('SIGKILL')
      await ended
      child = await start()
    },
    async stop() {
      const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function ready(child: ChildProcess, port: number): Promise<boolean> {
  for (;;) {
    if (child.exitCode !== null) return false
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
      signal: AbortSignal.timeout(2000),
    }).catch(() => undefined)
    if (answer?.ok) return true
    await pause(50)
  }
}
