/** The server's process. Started by `npm start`, or as it is: `node apps/server/src/main.ts`. */
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { type Server, startServer } from './server.ts'
import { readSettings } from './settings.ts'
import { StartProblem } from './start-problem.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const tell = (line: string): void => {
  process.stderr.write(`${line}\n`)
}

// Whoever reads what is reported may be gone: the server goes on.
process.stderr.on('error', () => {})

function greet({ address, demoSignIn }: Server): void {
  if (address) tell(`\n  Assay is ready: ${address}`)
  else tell('\n  Assay works on its queues.')
  if (demoSignIn) tell(`  Demonstration: sign in as ${demoSignIn.email}, password ${demoSignIn.password}`)
  tell('')
}

/**
 * Stops on the first signal, or when the command that started us is gone: within 10 s, requests in flight
 * included. On SIGTERM it first answers for DRAIN_SECONDS.
 */
function stopWhenAsked(server: Server, drainSeconds: number): void {
  let stopping = false
  const stop = (signal?: string): void => {
    if (stopping) return
    stopping = true
    const draining = signal === 'SIGTERM' ? drainSeconds : 0
    setTimeout(() => process.exit(1), draining * 1000 + 9_500).unref()
    void server
      .stop(draining)
      .catch(() => false)
      .then((inTime) => end(inTime ? 0 : 1))
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
  process.off('disconnect', giveUp)
  process.on('disconnect', () => stop())
}

const giveUp = (): never => process.exit(1)

/**
 * Ends the process when its compiler's threads are idle. Node waits for these at its exit; one of them that
 * waits for a garbage collection then waits for ever (https://github.com/nodejs/node/issues/54918).
 */
async function end(status: 0 | 1): Promise<never> {
  await pause(250)
  return process.exit(status)
}

// V8 collects all of its garbage when the heap has grown by this much since the last time. Left alone it lets
// a long export quadruple the heap before it does. And the space for young objects grows to its largest at
// once: while it is small, what requests under way hold is moved to the old space (docs/decisions/207).
setFlagsFromString('--heap-growing-percent=60')
setFlagsFromString('--semi-space-growth-factor=16')

// The files that this process writes, such as candidates' files and the secret, are readable by its own user
// only.
process.umask(0o077)

try {
  process.on('disconnect', giveUp)
  const settings = readSettings(process.env, root)
  const server = await startServer(settings, tell)
  stopWhenAsked(server, settings.drainSeconds)
  greet(server)
} catch (error) {
  if (!(error instanceof StartProblem)) throw error
  tell(`Assay cannot start: ${error.message}`)
  await end(1)
}
