/** How a call of SCIM is served, and what it sends is read as changes (product 1.32 to 1.37). */
import type { Call } from '@assay/contract/call'
import { scimType } from '@assay/contract/users/scim-calls'
import { groupOf, type Invalid, type Operation, personOf, readPatch } from '@assay/domain/users/scim/patch'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../calls.ts'
import { invalidField } from '../../../plugins/invalid-data.ts'

/** Serves a call in the standard's type of content; what was made has its address in `location`. */
export const serveScim = <C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: Parameters<typeof serve<C>>[2],
): void =>
  serve(app, call, async (context) => {
    const answer = await handler(context)
    const { reply } = context
    if (answer !== undefined) void reply.type(`${scimType}; charset=utf-8`)
    if (call.address.method === 'POST') {
      const { meta } = answer as { meta?: { location: string } }
      void reply.code(201).header('location', meta?.location)
    }
    return answer
  })

/** What the domain read of a request. @throws ApiError invalidData with the attribute that it cannot be */
function ensureRead<Read extends object>(read: Read | Invalid): Exclude<Read, Invalid> {
  if ('invalid' in read) throw invalidField(read.invalid, 'invalid_value')
  return read as Exclude<Read, Invalid>
}

const changesIn = (operations: readonly Operation[]) => ensureRead(readPatch(operations))
/** A whole user or group is read as a change of what it names. */
export const whole = (value: object): Operation[] => [{ op: 'replace', value }]
export const personIn = (operations: readonly Operation[]) => ensureRead(personOf(changesIn(operations)))
export const groupIn = (operations: readonly Operation[]) => ensureRead(groupOf(changesIn(operations)))
