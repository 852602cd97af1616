/** The heartbeat of the server as it is started and stopped. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect, type Database } from '../../../database/connection.ts'
import { type Server, startServer } from '../../../server.ts'
import { readSettings } from '../../../settings.ts'
import { startS3 } from '../../../testing/s3.ts'
import { createTestDatabase } from '../../../testing/test-database.ts'

vi.setConfig({ testTimeout: 60_000 })

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Database
let folder: string
let now = Date.now()
const storageUrl = await startS3()
/** It goes on by a millisecond a look: a machine that stands still for seconds makes no outage. */
const clock = { now: () => new Date((now += 1)) }

beforeAll(async () => {
  database = await createTestDatabase()
  db = connect(database.connectionString, 2).db
  folder = await mkdtemp(join(tmpdir(), 'assay-life-'))
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
  await rm(folder, { recursive: true })
})

async function start(role: 'all' | 'web' | 'worker'): Promise<Server> {
  const environment = {
    DATABASE_URL: database.connectionString,
    DATA_DIR: folder,
    PORT: '0',
    DEMO: '0',
    STORAGE_URL: storageUrl,
    SESSION_SECRET: 'a secret of tests, long enough to sign with',
    LOG_LEVEL: 'silent',
    ROLE: role,
  }
  return await startServer(readSettings(environment, folder), () => {}, clock)
}

const outageMinutes = async (): Promise<number[]> =>
  (await db.selectFrom('outages').selectAll().orderBy('from_at').execute()).map(({ from_at, to_at }) =>
    Math.round((to_at.getTime() - from_at.getTime()) / 60_000),
  )
const lastBeat = async () =>
  (await db.selectFrom('heartbeat').select('beat_at').executeTakeFirstOrThrow()).beat_at?.getTime() ?? 0

test('a planned stop is an outage like any other, which the next start ends before it does anything else', async () => {
  const first = await start('all')
  const began = await lastBeat()
  await vi.waitFor(async () => expect(await lastBeat()).toBeGreaterThan(began), { timeout: 10_000 })
  await first.stop()
  expect(await outageMinutes()).toEqual([])
  now += 30 * 60_000

  // A worker answers no candidate: with it alone the outage goes on.
  const worker = await start('worker')
  expect(await worker.heartbeat.isAway()).toBe(true)
  expect(await outageMinutes()).toEqual([])
  now += 30 * 60_000

  const web = await start('web')
  expect(await outageMinutes()).toEqual([60])
  expect(await worker.heartbeat.isAway()).toBe(false)
  await Promise.all([web.stop(), worker.stop()])
})

test('a clock that is moved on by hand while the server is there is no outage', async () => {
  const server = await start('all')
  const before = await outageMinutes()
  await server.heartbeat.carryOn(7 * 86_400_000)
  now += 7 * 86_400_000
  await server.heartbeat.beat()
  expect(await outageMinutes()).toEqual(before)
  await server.stop()
})
