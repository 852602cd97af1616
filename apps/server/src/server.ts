/** The server's life: up in order, down in the other. */
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { type Clock, systemClock } from './clock.ts'
import { ensureDataDir } from './data-dir.ts'
import { connect, type Database } from './database/connection.ts'
import { refuseSecond } from './database/embedded/refuse-second.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase } from './database/open-database.ts'
import { demoSignIn, seedDemo } from './demo/seed-demo.ts'
import { explainStart } from './explain-start.ts'
import type { Heartbeat } from './features/answers/outages/heartbeat.ts'
import { ensureFirstSuperadmin, type FirstSuperadmin } from './features/users/ensure-first-superadmin.ts'
import { createJobHandlers } from './jobs/handlers.ts'
import { type Jobs, openJobs } from './jobs/jobs.ts'
import { explainListening, tryPort } from './listening.ts'
import { sessionSecret } from './session-secret.ts'
import type { Settings } from './settings.ts'
import { StartProblem } from './start-problem.ts'
import { openStorage, type Storage } from './storage/storage.ts'

export interface Server {
  /** Where people reach it, e.g. `http://localhost:3000`; undefined for a worker, which answers no requests. */
  readonly address: string | undefined
  /** Who to sign in as in the demonstration company; undefined where there is none. */
  readonly demoSignIn: { readonly email: string; readonly password: string } | undefined
  readonly heartbeat: Heartbeat
  /** Finishes what is in flight and ends; true when all of it could be finished in time (9 s). */
  stop(): Promise<boolean>
}

/** Tells a person at the terminal what goes on. */
export type Tell = (line: string) => void

/** Starts everything that the settings ask for. Throws StartProblem; what was started is then stopped again. */
export async function startServer(
  settings: Settings,
  tell: Tell,
  clock: Clock = systemClock,
): Promise<Server> {
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
  clock: Clock,
  closing: (() => Promise<unknown>)[],
): Promise<Server> {
  // Told before anything is made: the first start takes long.
  if (settings.role !== 'worker') await tryPlace(settings)
  if (!settings.databaseUrl || !settings.storageUrl || !settings.sessionSecret)
    ensureDataDir(settings.dataDir)
  const secret = sessionSecret(settings.sessionSecret, settings.dataDir)

  const database = await openDatabase(settings, { info: tell, warn: tell })
  closing.push(() => database.stop())
  const { db, pool } = connect(database.connectionString)
  closing.push(() => db.destroy())
  await migrateDatabase(db, tell)

  const jobs = await openJobs(db, settings.role !== 'web', (error) => tell(`Jobs: ${wordsOf(error)}`))
  closing.push(() => jobs.stop())
  const storage = await openReachableStorage(settings)
  const app = await buildApp({
    settings: { ...settings, sessionSecret: secret },
    db,
    pool,
    jobs,
    storage,
    clock,
  })
  closing.push(() => app.close())

  const firstSuperadmin = await ensureFirstSuperadmin(app.services, settings)
  // Told at once: should the start fail from here on, nobody would ever learn the password.
  if (firstSuperadmin) tell(superadminLine(firstSuperadmin))
  if (settings.demo && (await seedDemo(app.services))) tell('The demonstration company was made')
  const { heartbeat } = app.services
  closing.push(async () => heartbeat.stop())
  // Time is given back before any job closes a page. Only what answers candidates proves that they could save.
  if (settings.role !== 'worker') await heartbeat.start((error) => tell(`Heartbeat: ${String(error)}`))
  if (settings.role !== 'web') await jobs.work(createJobHandlers(app.services))
  const address = settings.role === 'worker' ? undefined : await listen(app, settings)
  return {
    address,
    demoSignIn: settings.demo ? demoSignIn : undefined,
    heartbeat,
    stop: () => stop(app, jobs, closing.slice(0, 2)),
  }
}

/** A port is most often taken by the same Assay, started twice: then it is the folder that is told. */
async function tryPlace(settings: Settings): Promise<void> {
  try {
    await tryPort(settings)
  } catch (error) {
    if (settings.databaseUrl === undefined) await refuseSecond(settings.dataDir)
    throw error
  }
}

/** pg-boss reports errors, and sometimes only what it knows of them. */
function wordsOf(error: unknown): string {
  if (error instanceof Error) return String(error)
  const { message, code } = (error ?? {}) as { message?: unknown; code?: unknown }
  return [message, code].filter((each) => typeof each === 'string').join(' ') || 'an error without a message'
}

/** What PostgreSQL says to a user without the right. */
const notAllowed = '42501'

async function migrateDatabase(db: Database, tell: Tell): Promise<void> {
  try {
    const names = await migrate(db)
    if (names.length > 0) tell(`The database was brought up to date (${names.length} migrations)`)
  } catch (error) {
    if (!(error instanceof Error && 'severity' in error)) throw error
    const hint =
      'code' in error && error.code === notAllowed ? ' (docs/operations.md says which rights it needs)' : ''
    const reason = `${error.message.split('\n')[0]}${hint}`
    throw new StartProblem(`the database cannot be brought up to date: ${reason}`, { cause: error })
  }
}

async function openReachableStorage(settings: Settings): Promise<Storage> {
  const storage = await openStorage(settings)
  if (!settings.storageUrl) return storage
  try {
    await storage.check()
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    throw new StartProblem(
      `STORAGE_URL cannot be used (${cause instanceof Error ? cause.message.split('\n')[0] : String(cause)}).`,
    )
  }
  return storage
}

function superadminLine({ email, generatedPassword }: FirstSuperadmin): string {
  return generatedPassword
    ? `  First superadmin: ${email}, password ${generatedPassword} (shown only now)`
    : `  First superadmin: ${email}, password as in ADMIN_PASSWORD`
}

async function listen(app: FastifyInstance, settings: Settings): Promise<string> {
  const { host, port, publicUrl } = settings
  await app.listen({ host, port }).catch((error: unknown) => {
    throw explainListening(settings, error)
  })
  // PORT=0 asks the system for any free port.
  return port === 0 ? `http://localhost:${(app.server.address() as AddressInfo).port}` : publicUrl
}

/** Requests and jobs first, together; then what they stand on. */
async function stop(
  app: FastifyInstance,
  jobs: Jobs,
  foundations: (() => Promise<unknown>)[],
): Promise<boolean> {
  app.services.heartbeat.stop()
  // A connection that is kept alive after its last answer would hold the end until it times out.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
  const finished = Promise.allSettled([app.close(), jobs.stop()]).then(() => true)
  const inTime = await Promise.race([finished, pause(6_500, false, { ref: false })])
  clearInterval(sweep)
  for (const close of foundations.toReversed())
    await Promise.race([close(), pause(2_500, undefined, { ref: false })])
  return inTime
}
