import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, openSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { endChild, endsWithBench, freePort } from '../child-process.ts'

const main = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url))

export interface ServerProcess {
  readonly port: number
  readonly processId: number
  stop(): Promise<void>
}

/** A folder that goes with this command; so that, as root, the database's user may pass. */
export function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'))
  chmodSync(folder, 0o711)
  return folder
}

/**
 * Starts the server as production does, in a process of its own, with its request log on (into a file).
 *
 * @param databaseUrl empty: the embedded database in `dataDir`
 * @param settings what differs from the bench's
 */
export async function startServerProcess(
  dataDir: string,
  databaseUrl: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const port = await freePort()
  const log = openSync(join(dataDir, 'requests.log'), 'a')
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', log, 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      DEMO: '0',
      DRAIN_SECONDS: '0',
      LOG_LEVEL: 'info',
      TRUST_PROXY: '127.0.0.1',
      ADMIN_PASSWORD: 'only for the benchmark',
      ...settings,
    },
  })
  endsWithBench(child)
  await ready(child, port)
  return {
    port,
    processId: child.pid ?? 0,
    stop: () => endChild(child),
  }
}

/** On a busy machine a first start, with its migrations, takes minutes. */
const readyMs = 300_000

async function ready(child: ChildProcess, port: number): Promise<void> {
  for (const end = Date.now() + readyMs; Date.now() < end; ) {
    if (child.exitCode !== null) throw new Error('the server did not start')
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await pause(50)
  }
  throw new Error(`the server was not ready in ${readyMs / 1000} s`)
}
