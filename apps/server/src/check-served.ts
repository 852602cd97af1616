import { allCalls } from '@assay/contract/all-calls'
import type { FastifyInstance } from 'fastify'

/**
 * Compares the calls that have a handler with those of the contract.
 *
 * @throws when a declared call has no handler
 */
export function refuseUnservedCalls(app: FastifyInstance): void {
  const unserved = allCalls.filter((call) => !app.servedCalls.has(call))
  if (unserved.length === 0) return
  const list = unserved.map(({ address }) => `${address.method} ${address.path}`).join(', ')
  throw new Error(`These calls of the contract have no handler: ${list}`)
}
