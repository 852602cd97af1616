/**
 * `npm run bench:start [-- --clone]`: how long a start takes, until `/readyz` answers 200. With `--clone`,
 * also that of `npm start` in a fresh clone, libraries installed from npm's cache or the registry.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { inFolder, say } from './bench.ts'
import { endChild, freePort } from './child-process.ts'
import { median } from './sittings/measure.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const rounds = 5

/** Starts the product with a command and waits until it is ready. Milliseconds, and how to stop it. */
async function start(
  command: string[],
  dataDir: string,
  cwd = root,
): Promise<{ ms: number; stop: () => Promise<number> }> {
  const port = await freePort()
  const settings = {
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    DEMO: '0',
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'error',
  }
  // The cache of compiled code that `npm start` uses.
  const NODE_COMPILE_CACHE = join(root, '.cache/compiled')
  const [program = '', ...args] = command
  const began = performance.now()
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, NODE_COMPILE_CACHE, ...settings },
    stdio: 'ignore',
  })
  await ready(child, port)
  const ms = performance.now() - began
  return {
    ms,
    async stop() {
      const asked = performance.now()
      await endChild(child)
      return performance.now() - asked
    },
  }
}

async function ready(child: ChildProcess, port: number): Promise<void> {
  for (;;) {
    if (child.exitCode !== null)
      throw new Error(`It ended with status ${child.exitCode} before it was ready.`)
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await pause(10)
  }
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`

async function measure(title: string, command: string[], dataDir: string): Promise<void> {
  const first = await start(command, dataDir)
  await first.stop()
  const later: number[] = []
  const stops: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const again = await start(command, dataDir)
    later.push(again.ms)
    stops.push(await again.stop())
  }
  say(
    `${title}: first ${seconds(first.ms)}, on the existing database ${seconds(median(later))} (median of ${rounds}, at most ${seconds(Math.max(...later))}), stop ${seconds(median(stops))}`,
  )
}

await inFolder('start', async ({ folder }) => {
  await measure(
    'server, embedded database',
    [process.execPath, 'apps/server/src/main.ts'],
    join(folder, 'server'),
  )
  await measure('npm start, all prepared', ['npm', 'start'], join(folder, 'npm'))
  if (!process.argv.includes('--clone')) return
  const clone = join(folder, 'clone')
  execFileSync('git', ['clone', '--quiet', root, clone])
  const { ms, stop } = await start(['npm', 'start'], join(clone, 'data'), clone)
  await stop()
  say(`npm start in a fresh clone: ${seconds(ms)}`)
})
