import { createHash, timingSafeEqual } from 'node:crypto'
import { ApiError } from '@assay/contract/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../database/connection.ts'
import { isMigrated } from '../database/migrate.ts'
import { release } from '../database/release.ts'
import type { Services } from '../services.ts'
import { within } from '../within.ts'

/**
 * `/healthz` alive, `/readyz` able to serve, `/metrics` for Prometheus on this machine or with METRICS_TOKEN.
 */
export function registerHealth(app: FastifyInstance, services: Services): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  registerReadiness(app, services)
  registerMetrics(app, services)
}

/** @throws where the database is away or takes no writes (a standby), at which the connection is dropped */
export async function askWritable(db: Database): Promise<void> {
  await sql`do $$ begin
    if current_setting('transaction_read_only')::boolean then raise sqlstate '25006'; end if;
  end $$`.execute(db)
}

/** How long checks may take, so that a proxy or a person gets an answer within a second. */
const patienceMs = 800

/**
 * Ready: database and migrations there, clock right, process not stopping. Without the store of files
 * `degraded`: answers are saved, recordings wait in browsers.
 */
function registerReadiness(app: FastifyInstance, { db, storage, clock }: Services): void {
  let migrated = false
  const askDatabase = async (): Promise<void> => {
    await askWritable(db)
    migrated ||= await isMigrated(db)
  }
  app.get('/readyz', async (request, reply) => {
    const heard = async (work: Promise<unknown>, what: string): Promise<boolean> => {
      try {
        await within(patienceMs, work)
        return true
      } catch (error) {
        if (!app.outage.explains(error)) request.log.warn({ err: error, what }, 'not ready')
        return false
      }
    }
    const [database, stored] = await Promise.all([
      heard(askDatabase(), 'database'),
      heard(storage.check(), 'storage'),
    ])
    const { isDraining } = app.drain
    const isClockRight = !clock.isOwnWrong?.()
    const ready = database && migrated && isClockRight && !isDraining
    const status = isDraining ? 'stopping' : !ready ? 'notReady' : stored ? 'ready' : 'degraded'
    const checks = { database, migrations: database && migrated, storage: stored, clock: isClockRight }
    return reply.code(ready ? 200 : 503).send({ status, checks })
  })
}

const loopback = /^(?:127\.|::1$|::ffff:127\.)/
/** The headers that a proxy, on this machine or before it, adds to requests from elsewhere. */
const forwarding =
  /^(?:forwarded|via|cf-.*|x-(?:forwarded|original|envoy)-.*|(?:x-)?real-ip|(?:true|x|fastly|x-cluster|x-azure)-client-?ip|x-forwarded)$/

/** Whether a request may read the figures: it comes from this machine itself, or carries the token. */
function mayReadMetrics({ socket, headers }: FastifyRequest, token: string | undefined): boolean {
  const isOwn =
    loopback.test(socket.remoteAddress ?? '') && !Object.keys(headers).some((name) => forwarding.test(name))
  if (isOwn || token === undefined) return isOwn
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
}

function registerMetrics(app: FastifyInstance, { pool, settings }: Services): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  registry.registerMetric(
    new Gauge({
      name: 'database_connections',
      help: 'Connections of the pool',
      labelNames: ['state'] as const,
      registers: [],
      collect() {
        this.set({ state: 'idle' }, pool.idleCount)
        this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
        this.set({ state: 'waiting' }, pool.waitingCount)
      },
    }),
  )
  new Gauge({
    name: 'assay_release',
    help: 'The release that runs, as a label; always 1',
    labelNames: ['version'] as const,
    registers: [registry],
  }).set({ version: release.version }, 1)
  app.addHook('onResponse', (request, reply, done) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
    }
    duration.observe(labels, reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, settings.metricsToken)) throw new ApiError('notFound')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly drain: Drain
  }
}

/** Whether this process is about to stop: it still answers, but asks to be sent nothing more. */
class Drain {
  #isDraining = false

  get isDraining(): boolean {
    return this.#isDraining
  }

  /** Begins to stop: `/readyz` says 503, and answers end their connections, so that the next go elsewhere. */
  begin(): void {
    this.#isDraining = true
  }
}

export function registerDrain(app: FastifyInstance): void {
  const drain = new Drain()
  app.decorate('drain', drain)
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (drain.isDraining) reply.header('connection', 'close')
    done()
  })
}
