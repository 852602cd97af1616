/** HOST and PORT: whether one can listen there, and why not. */
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Settings } from './settings.ts'
import { StartProblem } from './start-problem.ts'

type Place = Pick<Settings, 'host' | 'port'>

/** Listens for a moment. Throws StartProblem where that cannot be. */
export async function tryPort(place: Place): Promise<void> {
  const server = createServer()
  try {
    server.listen(place.port, place.host)
    await once(server, 'listening')
  } catch (error) {
    throw explainListening(place, error)
  } finally {
    server.close()
  }
}

/** A failure to listen as one line; any other error as it is. */
export function explainListening({ host, port }: Place, error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return new StartProblem(`port ${port} of ${host} is taken: stop the program that uses it, or set PORT.`)
  if (code === 'EACCES')
    return new StartProblem(`this user may not use port ${port}: set PORT to 1024 or more.`)
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
    return new StartProblem(`HOST is ${host}, which is no address of this machine (${message}).`)
  return error
}
