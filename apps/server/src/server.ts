/** The server's life: its parts start in one order and stop in the other. */
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { ApiError } from '@assay/contract/errors'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import type { Clock } from './clock.ts'
import { ensureDataDir, sessionSecret } from './data-dir.ts'
import { connect, jobLimits, type TimeLimits } from './database/connection.ts'
import { DatabaseClock, openDatabaseClock } from './database/database-clock.ts'
import { refuseSecond } from './database/embedded-database.ts'
import { limitsOfMigrating, migrateOrExplain } from './database/migrate.ts'
import { openDatabase } from './database/open-database.ts'
import { latestRelease, release } from './database/release.ts'
import { offerDemo } from './demo/offer-demo.ts'
import { explainStart } from './explain-start.ts'
import type { Heartbeat } from './features/answers/outages/heartbeat.ts'
import { refuseMissingScanner } from './features/media/scan-file.ts'
import { Presence } from './features/status/presence.ts'
import { ensureFirstSuperadmin, type FirstSuperadmin } from './features/users/ensure-first-superadmin.ts'
import { openJobs } from './jobs/jobs.ts'
import { allQueues, createJobHandlers } from './jobs/queues.ts'
import { closePort, explainListening, tryPort } from './listening.ts'
import type { Tracing } from './open-telemetry.ts'
import { asApiError } from './plugins/known-failures.ts'
import type { Settings } from './settings.ts'
import { lineOf, StartProblem } from './start-problem.ts'
import { openStorage } from './storage/open-storage.ts'
import type { Storage } from './storage/storage.ts'
import { within } from './within.ts'

export interface Server {
  /** The address where people reach it, e.g. `http://localhost:3000`; undefined for a worker. */
  readonly address: string | undefined
  /** The account of the demonstration company; undefined where there is none, or on a public address. */
  readonly demoSignIn: { readonly email: string; readonly password: string } | undefined
  readonly heartbeat: Heartbeat
  /** Has a job that goes by the clock run now, beside its times. */
  readonly runNow: (queue: ClockedQueue) => Promise<void>
  /** Stops: `/readyz` says 503 for so many seconds, then requests finish. True when all did within 9 s. */
  readonly stop: (drainSeconds?: number) => Promise<boolean>
}

/** Jobs that a moved clock makes due, and that would not be looked at for minutes. */
type ClockedQueue = 'plan-campaigns' | 'send-digests'

/** Tells a person at the terminal what goes on. */
export type Tell = (line: string) => void

/** Starts what the settings ask for. Throws StartProblem; what was started is then stopped again. */
export async function startServer(settings: Settings, tell: Tell, clock?: Clock): Promise<Server> {
  const closing: (() => Promise<unknown>)[] = []
  try {
    return await bringUp(settings, tell, clock, closing)
  } catch (error) {
    for (const close of closing.toReversed()) await close().catch(() => {})
    throw explainStart(settings, error)
  }
}

async function bringUp(
  settings: Settings,
  tell: Tell,
  givenClock: Clock | undefined,
  closing: (() => Promise<unknown>)[],
): Promise<Server> {
  for (const warning of settings.warnings) tell(`Warning: ${warning}`)
  // Problems are reported before anything is made, as the first start takes long.
  if (settings.role !== 'worker') await tryDataDir(settings)
  if (settings.role !== 'web') refuseMissingScanner(settings.scanCommand)
  if (!settings.databaseUrl || !settings.storageUrl || !settings.sessionSecret)
    ensureDataDir(settings.dataDir)
  const secret = sessionSecret(settings.sessionSecret, settings.dataDir)

  const database = await openDatabase(settings, { info: tell, warn: tell })
  closing.push(() => database.stop())
  await migrateDatabase(database.connectionString, tell)
  const { db, pool } = connect(database.connectionString, settings.databasePool)
  closing.push(() => db.destroy())
  const clock = givenClock ?? (await openDatabaseClock(pool, tell))
  const patient = connect(database.connectionString, Math.ceil(settings.databasePool / 2), jobLimits)
  closing.push(() => patient.db.destroy())

  let running: FastifyInstance | undefined
  closing.push(await startTracing(settings, (facts, line) => running?.log.warn(facts, line)))

  const report = (what: string) => (error: unknown) => {
    if (!running) tell(`${what}: ${lineOf(error)}`)
    else if (!running.outage.explains(error)) running.log.warn({ what, reason: lineOf(error) }, 'work failed')
  }
  const jobs = await openJobs(db, await allQueues(), settings.role !== 'web', report('Jobs'))
  closing.push(() => jobs.stop())
  const storage = await openReachableStorage(settings, tell)
  const keepsFiles = !settings.databaseUrl || !settings.storageUrl
  const app = await buildApp({
    settings: { ...settings, sessionSecret: secret, dataDir: keepsFiles ? settings.dataDir : undefined },
    db,
    pool,
    readUrl: settings.role === 'worker' ? undefined : settings.databaseReadUrl,
    patient,
    jobs,
    storage,
    clock,
  })
  closing.push(() => app.close())
  running = app
  app.addHook('onClose', () => void (clock instanceof DatabaseClock && clock.stop()))

  const patiently = { ...app.services, db: patient.db, pool: patient.pool }
  const firstSuperadmin = await ensureFirstSuperadmin(patiently, settings)
  // Told at once: should the start fail from here on, nobody would ever learn the password.
  if (firstSuperadmin) tell(superadminLine(firstSuperadmin))
  const demoSignIn = await offerDemo(patiently, settings, tell)
  const { heartbeat } = app.services
  closing.push(async () => heartbeat.stop())
  const presence = new Presence(app.services, settings.role)
  closing.push(() => presence.stop())
  presence.start(report('Presence'))
  // Time is given back before any job closes a page. Only what answers candidates proves that they could
  // save.
  if (settings.role !== 'worker') await heartbeat.start(report('Heartbeat'))
  if (settings.role !== 'web') await jobs.work(await createJobHandlers(patiently))
  const address = await listen(app, settings)
  return {
    address,
    demoSignIn,
    heartbeat,
    runNow: async (queue) => await db.transaction().execute((trx) => jobs.enqueue(trx, queue, [{}])),
    stop: async (drainSeconds = 0) => {
      app.drain.begin()
      // A stream would hold the end until its own.
      await app.services.live.close()
      if (address !== undefined) await pause(drainSeconds * 1000)
      return await stop(app, [jobs, presence], closing.slice(0, 4))
    },
  }
}

/** A port is most often in use by the same Assay, started twice: then the message names the folder. */
async function tryDataDir(settings: Settings): Promise<void> {
  try {
    await tryPort(settings)
  } catch (error) {
    if (settings.databaseUrl === undefined) await refuseSecond(settings.dataDir)
    throw error
  }
}

/** Sends traces where a collector is named, and gives what ends that. */
async function startTracing(
  { tracesTo, tracedShare, role }: Settings,
  warn: Tracing['warn'],
): Promise<() => Promise<void>> {
  if (tracesTo === undefined) return async () => {}
  const { sendTraces } = await import('./open-telemetry.ts')
  return sendTraces(tracesTo, { share: tracedShare, role, warn })
}

async function migrateDatabase(connectionString: string, tell: Tell): Promise<void> {
  const looking = connect(connectionString, 1).db
  let limits: TimeLimits
  try {
    limits = await limitsOfMigrating(looking)
  } finally {
    await looking.destroy()
  }
  const { db } = connect(connectionString, 2, limits)
  try {
    const names = await migrateOrExplain(db)
    if (names.length > 0) tell(`The database was brought up to date (${names.length} migrations)`)
    const latest = await latestRelease(db)
    if (latest && latest.number > release.number)
      tell(
        `The database is of release ${latest.version}: its migrations are left alone by ${release.version}`,
      )
  } finally {
    await db.destroy()
  }
}

/** A store that refuses us is a wrong setting. One that does not answer is reported, and may come back. */
async function openReachableStorage(settings: Settings, tell: Tell): Promise<Storage> {
  const storage = await openStorage(settings)
  if (!settings.storageUrl) return storage
  try {
    await within(3000, storage.check())
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const reason = lineOf(cause)
    if (asApiError(error)?.code !== 'unavailable')
      throw new StartProblem(`STORAGE_URL cannot be used (${reason}).`)
    tell(`The store of STORAGE_URL does not answer (${reason}): recordings and files wait until it does.`)
  }
  return storage
}

function superadminLine({ email, generatedPassword }: FirstSuperadmin): string {
  return generatedPassword
    ? `  First superadmin: ${email}, password ${generatedPassword} (shown only now)`
    : `  First superadmin: ${email}, password as in ADMIN_PASSWORD`
}

/** Pages that a worker answers on PROBE_PORT. */
const probes = new Set(['/healthz', '/readyz', '/metrics'])

/** Gives the address; undefined for a worker. */
async function listen(app: FastifyInstance, settings: Settings): Promise<string | undefined> {
  const { host, publicUrl, role, probePort } = settings
  if (role === 'worker') {
    if (probePort === undefined) return undefined
    app.addHook('onRequest', async ({ routeOptions: { url = '' } }) => {
      if (!probes.has(url)) throw new ApiError('notFound')
    })
  }
  const port = role === 'worker' ? (probePort ?? 0) : settings.port
  await app.listen({ host, port }).catch((error: unknown) => {
    throw explainListening({ host, port }, error)
  })
  if (role === 'worker') return undefined
  // PORT=0 asks the system for any free port.
  return port === 0 ? `http://localhost:${(app.server.address() as AddressInfo).port}` : publicUrl
}

/** Stops requests and jobs together first, and then what they stand on. */
async function stop(
  app: FastifyInstance,
  working: readonly { stop(): Promise<void> }[],
  foundations: (() => Promise<unknown>)[],
): Promise<boolean> {
  app.services.heartbeat.stop()
  // A connection that is kept alive after its last answer would hold the end until it times out.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
  const answered = closePort(app.server).then(async () => await app.close())
  const finished = Promise.allSettled([answered, ...working.map((each) => each.stop())]).then(() => true)
  const inTime = await Promise.race([finished, pause(6_500, false, { ref: false })])
  clearInterval(sweep)
  for (const close of foundations.toReversed())
    await Promise.race([close(), pause(2_500, undefined, { ref: false })])
  return inTime
}
