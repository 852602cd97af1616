import { allCalls } from '@assay/contract/all-calls'
import { type Call, ownTokenOf } from '@assay/contract/call'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import type pg from 'pg'
import type { AppSettings } from './app-settings.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Database } from './database/connection.ts'
import { SharedPipeline } from './database/pipeline.ts'
import { openReplica } from './database/read-replica.ts'
import { readCandidateTickets } from './features/answers/candidate-cookie.ts'
import { chooseTicket } from './features/answers/choose-ticket.ts'
import { createHeartbeat } from './features/answers/outages/heartbeat.ts'
import { openBatchedWrites } from './features/answers/taking/batched-writes.ts'
import { openVersions } from './features/answers/versions.ts'
import { registerFeatures } from './features/features.ts'
import { countTokenCall } from './features/session/api-tokens/count-calls.ts'
import { findTokenViewer, givenToken } from './features/session/api-tokens/find-token-viewer.ts'
import { noteTokenRead } from './features/session/api-tokens/log-token-reads.job.ts'
import { accessCookie, cookieName } from './features/session/cookies.ts'
import { findViewer } from './features/session/find-viewer.ts'
import { createPasswords } from './features/session/passwords.ts'
import { registerMetrics } from './features/status/metrics.ts'
import type { Jobs } from './jobs/jobs.ts'
import { openLimits } from './limits.ts'
import { Live } from './live/live.ts'
import { bareAddresses } from './network-addresses.ts'
import { registerBodyParsers } from './plugins/body-parsers.ts'
import { DiskSpace } from './plugins/disk-space.ts'
import { answerBrokenRequest, answerFailure } from './plugins/errors.ts'
import { askRoom, registerDrain, registerHealth } from './plugins/health.ts'
import { serializerCompiler, validatorCompiler } from './plugins/invalid-data.ts'
import { registerOpenApi } from './plugins/openapi/openapi.ts'
import { OutageLog } from './plugins/outage-log.ts'
import { registerRecruiterPages, webDist } from './plugins/recruiter-pages.ts'
import { createLogger, registerRequestLog } from './plugins/request-log.ts'
import { registerSecurityHeaders } from './plugins/security-headers.ts'
import { longestBodySeconds } from './plugins/slow-bodies.ts'
import type { Callers, Services } from './services.ts'
import type { Storage } from './storage/storage.ts'
import { requestIds, type Span, startSpan } from './work.ts'

export interface AppOptions {
  readonly settings: AppSettings
  readonly db: Database
  readonly pool: pg.Pool
  /** The address of a replica that may answer reads. */
  readonly readUrl?: string | undefined
  /** The database with the time limits of jobs; without it, jobs use `db`. */
  readonly patient?: { readonly db: Database; readonly pool: pg.Pool }
  readonly jobs: Jobs
  readonly storage: Storage
  readonly clock?: Clock
  /** Where log lines go; standard output where not said. */
  readonly logTo?: NodeJS.WritableStream
  /** The folder of the two web builds. */
  readonly webDist?: string
}

/** Builds the application, for production and for tests alike. The caller listens, or injects requests. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { settings, db, pool, jobs, storage, clock = systemClock } = options
  const app = Fastify({
    loggerInstance: createLogger(settings, options.logTo),
    genReqId: requestIds(),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy.length > 0 ? [...settings.trustProxy] : false,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    frameworkErrors: answerFailure,
    clientErrorHandler: answerBrokenRequest,
    // Running requests end before the server does; keep-alive connections do not hold it.
    forceCloseConnections: 'idle',
    // A request that still came in before the port was closed is answered like any other.
    return503OnClosing: false,
    requestTimeout: longestBodySeconds * 1000,
  })
  const outage = new OutageLog(app.log, async () => await askRoom(db))
  app.decorate('outage', outage)
  app.addHook('onClose', () => outage.close())
  const replica = openReplica(app, pool, options.readUrl)
  const parts = {
    log: app.log,
    settings,
    db,
    pool,
    replica,
    clock,
    jobs,
    storage,
    disk: new DiskSpace(settings.dataDir, app.log),
    reads: new SharedPipeline(pool),
    limits: openLimits(pool),
    passwords: createPasswords(),
    live: new Live(pool, replica, (error) => {
      if (!outage.explains(error)) app.log.warn(error, 'live updates')
    }),
    versions: openVersions(db),
    heartbeat: createHeartbeat(db, clock, options.patient?.db),
    batchedWrites: openBatchedWrites(pool),
    webDist: options.webDist ?? webDist,
  }
  const services: Services = { ...parts, callers: callersOf(parts) }
  app.decorate('services', services)
  app.addHook('preClose', async () => await services.live.close())
  app.decorate('servedCalls', new Set<Call>())
  app.decorateRequest('span')
  app.decorateRequest('viewer', null)
  app.decorateRequest('candidate', null)
  app.decorateRequest('candidates', null)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerFailure)

  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw
    const forwarded = headers['x-forwarded-for']
    if (forwarded !== undefined) headers['x-forwarded-for'] = bareAddresses(String(forwarded))
    request.span = spanOf(request)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    request.span?.end(undefined, { 'http.response.status_code': reply.statusCode })
    done()
  })
  registerSecurityHeaders(app, settings)
  await app.register(cookie)
  await registerBodyParsers(app)
  registerRequestLog(app)
  registerOpenApi(app, {
    publicUrl: settings.publicUrl,
    sessionCookie: accessCookie(settings),
    candidateCookie: cookieName(settings, 'attempt_{assessmentId}'),
    hasPublicDocumentation: settings.publicDocumentation === true,
  })
  registerDrain(app)
  registerHealth(app, services)
  registerMetrics(app, services, options.patient?.pool)
  await registerFeatures(app, services)
  await registerRecruiterPages(app, settings, services.webDist)
  refuseUnservedCalls(app)
  return app
}

/** By the route: the address as sent may hold a name, or a token. */
function spanOf({ method, routeOptions: { url = 'none' }, id }: FastifyRequest): Span | undefined {
  const attributes = { 'http.request.method': method, 'http.route': url, 'request.id': id }
  return startSpan('server', `${method} ${url}`, attributes)
}

function callersOf(services: Omit<Services, 'callers'>): Callers {
  return {
    bringsToken: (request) => givenToken(request) !== null,
    viewer: async (request) => {
      const token = givenToken(request)
      const kind = ownTokenOf(request.routeOptions.config.call?.permission)
      if (token !== null) return await findTokenViewer(services, token, kind ?? 'api')
      return kind ? null : await findViewer(services, request)
    },
    countTokenCall: async (viewer, reply) => await countTokenCall(services, viewer, reply),
    noteTokenRead: async (viewer, call) => await noteTokenRead(services, viewer, call),
    tickets: (request) => readCandidateTickets(services, request),
    chooseTicket: async (request, tickets) => await chooseTicket(services, tickets, request),
  }
}

/** @throws when a call of the contract has no handler */
function refuseUnservedCalls(app: FastifyInstance): void {
  const unserved = allCalls.filter((call) => !app.servedCalls.has(call))
  if (unserved.length === 0) return
  const list = unserved.map(({ address }) => `${address.method} ${address.path}`).join(', ')
  throw new Error(`These calls of the contract have no handler: ${list}`)
}
