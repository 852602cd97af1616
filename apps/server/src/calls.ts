import type { Access, Call } from '@assay/contract/call'
import { requestHeader } from '@assay/contract/session/addresses'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { forCompany } from './database/for-company.ts'
import { changesState, guard } from './guard.ts'
import type { Limit } from './limits.ts'
import { readOn } from './lists/cursor.ts'
import { identityIsShown } from './lists/visible.ts'
import { limitedAddress } from './network-addresses.ts'
import { answersHead } from './plugins/allowed-methods.ts'
import { languageOf } from './plugins/language.ts'
import { limitBodyTime } from './plugins/slow-bodies.ts'
import type { CandidateTicket, Services, Viewer } from './services.ts'
import { asWork } from './work.ts'

type OutputOf<C extends Call, Part extends 'params' | 'query' | 'body'> =
  C extends Record<Part, infer Schema extends z.ZodType> ? z.output<Schema> : undefined

/** The response of a call's handler. On its way out it is checked and cut down to the declared fields. */
export type ResponseOf<C extends Call> = C['response'] extends z.ZodType
  ? z.input<C['response']>
  : C['response'] extends null
    ? void
    : unknown

type ViewerOf<A extends Access> = A extends 'public' | 'candidate' ? Viewer | null : Viewer
type CandidateOf<A extends Access> = A extends 'candidate' ? CandidateTicket : CandidateTicket | null

export type QueryOf<C extends Call> = OutputOf<C, 'query'>

/** Bytes are there always, if none were sent then none. */
export type BodyOf<C extends Call> = C extends { readonly binary: true } ? Buffer : OutputOf<C, 'body'>

interface CallContext<C extends Call> {
  readonly params: OutputOf<C, 'params'>
  readonly query: QueryOf<C>
  readonly body: BodyOf<C>
  /** Null on a public call made by nobody who is signed in. */
  readonly viewer: ViewerOf<C['permission']>
  /** Null where no cookie is there of the application that is meant (`Callers.tickets`). */
  readonly candidate: CandidateOf<C['permission']>
  /** Of the texts that are answered. */
  readonly language: 'fr' | 'en'
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export type Handler<C extends Call> = (context: CallContext<C>) => Promise<ResponseOf<C>>

interface ServeOptions {
  /** Counted per address, before anything else. */
  readonly limit?: Limit
  /** May be made while the password still has to be changed. */
  readonly beforePasswordChange?: boolean
  /** May be made while two-factor sign-in still has to be switched on. */
  readonly beforeTwoFactor?: boolean
}

/** Of a call that may be made while either still has to be done. */
export const rightAfterSignIn = { beforePasswordChange: true, beforeTwoFactor: true }

/** Registers the calls of one feature. */
export type Routes = (app: FastifyInstance, services: Services) => void

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call
    beforePasswordChange?: boolean
    beforeTwoFactor?: boolean
  }
  interface FastifyInstance {
    /** The calls that have a handler, for the permission test and the check at start. */
    readonly servedCalls: Set<Call>
  }
}

const oneMebibyte = 1_048_576
const noBytes = Buffer.alloc(0)

/**
 * Serves a declared call, the only way to register one: limit, caller, validation (unknown fields are
 * refused), handler, answer cut to its schema.
 * @throws at start when a call has no permission or is served twice
 */
export function serve<C extends Call>(
  app: FastifyInstance,
  call: C,
  ...given: readonly [Handler<C>] | readonly [ServeOptions, Handler<C>]
): void {
  const [options, handler] = given.length === 1 ? [{}, ...given] : given
  const { method, path } = call.address
  if (!call.permission) throw new Error(`${method} ${path} declares no permission`)
  app.servedCalls.add(call)
  app.route({
    method,
    url: path,
    exposeHeadRoute: answersHead(call),
    bodyLimit: call.bodyLimit ?? oneMebibyte,
    config: {
      call,
      beforePasswordChange: options.beforePasswordChange === true,
      beforeTwoFactor: options.beforeTwoFactor === true,
    },
    schema: {
      summary: call.summary,
      ...(call.params && { params: call.params }),
      querystring: call.query ?? nothing,
      ...bodySchema(call),
      ...(isSchema(call.response) && { response: { '2xx': call.response } }),
    },
    onRequest: async (request, reply) => {
      limitBodyTime(request, reply)
      if (changesState(call)) void reply.header(requestHeader, request.id)
      if (options.limit) await app.services.limits.consume(options.limit, limitedAddress(request.ip))
      await asWork(workOf(request), () => guard(app.services, call, request, reply))
    },
    handler: async (request, reply) => {
      if (call.permission === 'candidate')
        request.candidate ??= await app.services.callers.chooseTicket(request, request.candidates ?? [])
      if (call.namesApplications && request.viewer)
        await readKnownApplications(app.services, request.viewer, request, call.namesApplications)
      const doing = {
        params: request.params,
        query: request.query,
        body: call.binary ? (request.body ?? noBytes) : request.body,
        viewer: request.viewer,
        candidate: request.candidate,
        language: languageOf(request.headers['accept-language']),
        request,
        reply,
      } as CallContext<C>
      const query = (request.query ?? {}) as { readonly cursor?: string; readonly itemsPerPage?: number }
      const { cursor } = query
      const work = () =>
        cursor === undefined
          ? handler(doing)
          : readOn({ ...query, cursor }, (page) =>
              handler({ ...doing, query: { ...query, ...page } } as unknown as CallContext<C>),
            )
      const { replica } = app.services
      const result = await asWork(workOf(request), () =>
        replica && call.onReplica ? replica.read(request, reply, work) : work(),
      )
      if (replica && request.viewer && changesState(call) && !reply.sent) await replica.tell(reply)
      if (reply.sent) return reply
      if (call.response === null) return reply.code(204).send()
      return result
    },
  })
}

const workOf = ({ id, span }: FastifyRequest) => ({ reqId: id, span })

/** What a call answers as `data`. */
export const inData = async <T>(awaited: Promise<T>) => ({ data: await awaited })

/** Answers that something is done, and no more. */
export async function done(doing: Promise<unknown>): Promise<{ success: true }> {
  await doing
  return { success: true }
}

/** A part that the call does not declare: nobody may send it. */
const nothing = z.strictObject({})

function bodySchema(call: Call): { body?: z.ZodType } {
  if (call.body) return { body: call.body }
  return call.address.method === 'GET' || call.multipart || call.binary ? {} : { body: nothing.nullish() }
}

function isSchema(response: Call['response']): response is z.ZodType {
  return response !== null && response !== 'stream'
}

/** The id of no application. */
const nobodys = '00000000-0000-0000-0000-000000000000'

/**
 * The database's ids for those by which a staff call names applications. From whom the candidate is hidden,
 * an application's own id is unknown (product 5.10).
 */
async function readKnownApplications(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  request: FastifyRequest,
  field: NonNullable<Call['namesApplications']>,
): Promise<void> {
  const holder = (field === 'id' ? request.params : request.body) as Record<string, string | string[]>
  // As the database writes them: a capital would pass an own id by.
  const asked = [holder[field] ?? []].flat().map((id) => id.toLowerCase())
  const rows = await forCompany(db, viewer.companyId, (trx) =>
    trx
      .selectFrom('applications')
      .where('company_id', '=', viewer.companyId)
      .where((eb) => eb.or([eb('id', 'in', asked), eb('public_id', 'in', asked)]))
      .select(['id', 'public_id', identityIsShown(viewer).as('is_shown')])
      .execute(),
  )
  const known = new Map(rows.map((row) => [row.id, row.is_shown ? row.id : nobodys]))
  for (const row of rows) known.set(row.public_id, row.id)
  const own = asked.map((id) => known.get(id) ?? id)
  holder[field] = field === 'id' ? (own[0] ?? nobodys) : own
}
