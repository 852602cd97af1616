import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { isMigrated } from '../database/migrate.ts'
import type { Services } from '../services.ts'

/** `/healthz` alive, `/readyz` able to serve, `/metrics` for Prometheus. */
export function registerHealth(app: FastifyInstance, services: Services): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  registerReadiness(app, services)
  registerMetrics(app, services)
}

function registerReadiness(app: FastifyInstance, { db, storage }: Services): void {
  let migrated = false
  app.get('/readyz', async (request, reply) => {
    const checks = { database: false, migrations: false, storage: false }
    try {
      await sql`select 1`.execute(db)
      checks.database = true
      migrated ||= await isMigrated(db)
      checks.migrations = migrated
      await storage.check()
      checks.storage = true
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
    }
    const ready = Object.values(checks).every(Boolean)
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'notReady', checks })
  })
}

function registerMetrics(app: FastifyInstance, { pool }: Services): void {
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
  app.addHook('onResponse', (request, reply, done) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
    }
    duration.observe(labels, reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
}
