/** HOST and PORT: whether one can listen there, and why not. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Settings } from './settings.ts'
import { StartProblem } from './start-problem.ts'

type ListeningAddress = Pick<Settings, 'host' | 'port'>

/** Listens for a moment. Throws StartProblem where that cannot be. */
export async function tryPort(address: ListeningAddress): Promise<void> {
  const server = createServer()
  try {
    server.listen(address.port, address.host)
    await once(server, 'listening')
  } catch (error) {
    throw explainListening(address, error)
  } finally {
    server.close()
  }
}

const quietMs = 0.1
/** The first may have begun after the system was last asked. */
const quietTurns = 3
/** The longest wait, for a load that never pauses: the port must be closed long before the process ends. */
const longestMs = 3_000

/**
 * Closes the port when no connection waits at it: one that this process has not accepted yet would be reset,
 * which a proxy answers with 502. Resolves when the last connection has ended.
 */
export async function closePort(server: Server): Promise<void> {
  let turns = 0
  const count = () => void (turns += 1)
  server.on('connection', count)
  const until = performance.now() + longestMs
  for (let quiet = 0; quiet < quietTurns && performance.now() < until; ) {
    const [turnsBefore, began] = [turns, performance.now()]
    await nextTurn()
    // In a turn as short as this the system was asked for connections and had none.
    quiet = turns === turnsBefore && performance.now() - began < quietMs ? quiet + 1 : 0
  }
  server.off('connection', count)
  // A server that does not listen says so by an error, and has no connections.
  await new Promise<unknown>((resolve) => server.close(resolve))
}

/** A failure to listen as one line; any other error as it is. */
export function explainListening({ host, port }: ListeningAddress, error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return new StartProblem(`port ${port} of ${host} is taken: stop the program that uses it, or set PORT.`)
  if (code === 'EACCES')
    return new StartProblem(`this user may not use port ${port}: set PORT to 1024 or more.`)
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
    return new StartProblem(`HOST is ${host}, which is no address of this machine (${message}).`)
  return error
}
