/** `/metrics` for Prometheus: what this process did, and how the installation stands. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { saveDraft, submitPage } from '@assay/contract/answers/calls'
import type { Call } from '@assay/contract/call'
import { ApiError } from '@assay/contract/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { release } from '../../database/release.ts'
import type { Services } from '../../services.ts'
import { within } from '../../within.ts'
import { countTroubledMails, readLastBackup, readQueueDepths } from './read-status.ts'

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

/** Calls whose answer tells a candidate that something is stored. */
const saves = new Map<Call | undefined, string>([
  [saveDraft, 'draft'],
  [submitPage, 'submit'],
])

/** How long the database may take to say how the installation stands; else its figures are left out. */
const patienceMs = 2_000

/** @param jobPool that of this process's jobs, where they have one of their own */
export function registerMetrics(app: FastifyInstance, services: Services, jobPool?: pg.Pool): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  timeRequests(app, registry)
  gauge(registry, 'assay_release', 'The release that runs, as a label; always 1', ['version']).set(
    { version: release.version },
    1,
  )
  const standing = standingGauges(registry)
  const { pool, replica } = services
  const pools = { requests: pool, ...(jobPool && { jobs: jobPool }), ...(replica && { reads: replica.pool }) }
  const local = localGauges(registry, pools)
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, services.settings.metricsToken)) throw new ApiError('notFound')
    await Promise.all([local(services), standing(services)])
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function timeRequests(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const saving = new Histogram({
    name: 'assay_save_duration_seconds',
    help: 'Time from what a candidate sent to the word that it is kept',
    labelNames: ['call'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route = 'none', config } = request.routeOptions
    const seconds = reply.elapsedTime / 1000
    duration.observe({ method: request.method, route, status: reply.statusCode }, seconds)
    const call = saves.get(config.call)
    if (call !== undefined && reply.statusCode < 300) saving.observe({ call }, seconds)
    done()
  })
}

const gauge = (registry: Registry, name: string, help: string, labelNames: string[] = []) =>
  new Gauge({ name, help, labelNames, registers: [registry] })

/** What is this process's own. */
function localGauges(registry: Registry, pools: Readonly<Record<string, pg.Pool>>) {
  const connections = gauge(registry, 'database_connections', 'Connections of the pools', ['pool', 'state'])
  const free = gauge(registry, 'assay_data_dir_free_bytes', 'Room on the disk of DATA_DIR')
  const up = gauge(registry, 'assay_read_replica_up', '1 where the replica answers reads')
  const reads = gauge(registry, 'assay_reads', 'Reads that a replica may answer, by who did', ['from'])
  return async ({ disk, replica }: Services): Promise<void> => {
    if (replica) up.set(replica.isUp ? 1 : 0)
    else up.remove()
    for (const [from, count] of Object.entries(replica?.answered ?? {})) reads.set({ from }, count)
    for (const [name, pool] of Object.entries(pools)) {
      connections.set({ pool: name, state: 'idle' }, pool.idleCount)
      connections.set({ pool: name, state: 'busy' }, pool.totalCount - pool.idleCount)
      connections.set({ pool: name, state: 'waiting' }, pool.waitingCount)
    }
    const { freeBytes } = await disk.look()
    if (freeBytes === undefined) free.remove()
    else free.set(freeBytes)
  }
}

/** What the database says of the whole installation: the same in every process. */
function standingGauges(registry: Registry) {
  const make = (name: string, help: string, labels?: string[]) => gauge(registry, name, help, labels)
  const up = make('assay_database_up', '1 where the database answered')
  const waiting = make('assay_queue_waiting', 'Jobs that are due and not begun', ['queue'])
  const oldest = make('assay_queue_oldest_seconds', 'How long the oldest of them is due', ['queue'])
  const mails = make('assay_mails_last_day', 'Mails of the last 24 hours in trouble', ['status'])
  const heart = make('assay_heartbeat_age_seconds', 'Since a process that answers candidates last beat')
  const labels = ['process', 'role', 'host', 'version']
  const beats = make('assay_process_beat_age_seconds', 'Since each process said that it is there', labels)
  const backup = make('assay_last_backup_age_seconds', 'Since npm run backup made one; +Inf: never')
  const all = [waiting, oldest, mails, heart, beats, backup]
  return async (services: Services): Promise<void> => {
    const read = await within(patienceMs, readStanding(services)).catch(() => undefined)
    for (const each of all) each.reset()
    up.set(read ? 1 : 0)
    if (!read) return (heart.remove(), backup.remove())
    for (const { name, waiting: count, oldestSeconds } of read.queues) {
      waiting.set({ queue: name }, count)
      oldest.set({ queue: name }, oldestSeconds)
    }
    for (const [status, count] of Object.entries(read.mails)) mails.set({ status }, count)
    heart.set(read.age(read.heartbeat))
    backup.set(read.age(read.lastBackup))
    for (const { id, role, host, release: version, beat_at } of read.processes)
      beats.set({ process: id, role, host, version }, read.age(beat_at))
  }
}

async function readStanding(services: Services) {
  const { db, clock } = services
  const [queues, mails, lastBackup, heartbeat, processes] = await Promise.all([
    readQueueDepths(services),
    countTroubledMails(services),
    readLastBackup(services),
    db.selectFrom('heartbeat').select('beat_at').executeTakeFirst(),
    db.selectFrom('processes').selectAll().execute(),
  ])
  const now = clock.now().getTime()
  const age = (at: Date | null) => (at === null ? Number.POSITIVE_INFINITY : (now - at.getTime()) / 1000)
  return { queues, mails, lastBackup, heartbeat: heartbeat?.beat_at ?? null, processes, age }
}
