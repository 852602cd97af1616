import { allCalls } from '@assay/contract/all-calls'
import type { FastifyInstance } from 'fastify'

/** Turns true with the last handler; from then on a declared call without one does not start the server. */
const everyCallIsServed = false

/**
 * Compares the calls that have a handler with those of the contract.
 *
 * @throws when a declared call has no handler
 */
export function refuseUnservedCalls(app: FastifyInstance): void {
  const unserved = allCalls.filter((call) => !app.servedCalls.has(call))
  if (unserved.length === 0) return
  const list = unserved.map(({ address }) => `${address.method} ${address.path}`).join(', ')
  if (everyCallIsServed) throw new Error(`No handler for ${list}`)
  app.log.debug({ unserved: unserved.length }, `No handler yet for ${list}`)
}
