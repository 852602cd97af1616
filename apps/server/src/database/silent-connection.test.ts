/** Connections to the database that fall silent: no answer, no end, as behind a firewall that forgot them. */
import { createHash } from 'node:crypto'
import { getMe } from '@assay/contract/session/calls'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { createHeartbeat } from '../features/answers/outages/heartbeat.ts'
import { openJobs } from '../jobs/jobs.ts'
import { allQueues } from '../jobs/queues.ts'
import { signedIn } from '../testing/factories.ts'
import { openSilentLine, type SilentLine } from '../testing/silent-line.ts'
import { testApp } from '../testing/test-app.ts'
import { connect, type TimeLimits } from './connection.ts'
import { acrossCompanies, forCompany } from './for-company.ts'

// Far apart, and far above what an ordinary statement takes on a machine that does other things besides.
const limits: TimeLimits = { statementMs: 1500, silenceMs: 3500, idleInTransactionMs: 2500 }
/** Until what was silent is thrown away and what comes next answers. */
const patience = { timeout: 60_000, interval: 100 }
vi.setConfig({ testTimeout: 150_000 })
let line: SilentLine | undefined
let database = ''
const t = await testApp(
  {},
  {
    connect: async (connectionString) => {
      database = connectionString
      line = await openSilentLine(connectionString)
      return connect(line.connectionString, 8, limits)
    },
  },
)
const { user, as } = await signedIn(t)
afterAll(async () => await line?.close())

const statusOfMe = async () => (await t.call(getMe, { as })).status

/** Several connections, so that more than the first that is tried is silent. */
async function openSeveral(): Promise<void> {
  await Promise.all([1, 2, 3, 4].map(async () => await sql`select pg_sleep(0.05)`.execute(t.db)))
}

test('are thrown away: calls meanwhile answer 503 at worst, and soon all answer', async () => {
  await openSeveral()
  const inTransaction = forCompany(t.db, user.companyId, async (trx) => {
    await sql`select 1`.execute(trx)
    line?.fallSilent()
    await sql`select 2`.execute(trx)
  })
  await expect(inTransaction).rejects.toThrow()
  const statuses = await Promise.all(Array.from({ length: 12 }, statusOfMe))
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
  const ofTwelve = async () => await Promise.all(Array.from({ length: 12 }, statusOfMe))
  await vi.waitFor(async () => expect(await ofTwelve()).toEqual(Array(12).fill(200)), patience)
})

test('leave no lock behind: a transaction that nobody goes on with is ended', async () => {
  const held = forCompany(t.db, user.companyId, async (trx) => {
    await sql`select pg_advisory_xact_lock(31)`.execute(trx)
    line?.fallSilent()
    await sql`select 2`.execute(trx)
  })
  await expect(held).rejects.toThrow()
  const isFree = async () =>
    (await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(31) as free`.execute(t.db)).rows[0]?.free
  await vi.waitFor(async () => expect(await isFree()).toBe(true), patience)
})

test('make no beat hang for ever, and no request waits for one that hangs', async () => {
  const heartbeat = createHeartbeat(t.db, t.clock)
  await heartbeat.beat()
  await openSeveral()
  line?.fallSilent()
  t.clock.advance(60)
  const hanging = expect(heartbeat.beat()).rejects.toThrow()
  await heartbeat.catchUp()
  await hanging
  await vi.waitFor(async () => await heartbeat.beat(), patience)
})

test('are found out where a process listens: boards read again, and hear what changes next', async () => {
  const { live } = t.services
  const heard: unknown[] = []
  const stop = await live.listen((news) => void heard.push(news))
  line?.fallSilent()
  await vi.waitFor(() => expect(heard).toContain('missed'), patience)
  const assessmentId = crypto.randomUUID()
  await vi.waitFor(() => {
    live.changed(user.companyId, { tests: [assessmentId] })
    expect(heard).toContainEqual({ companyId: user.companyId, assessmentId, applicationId: null })
  }, patience)
  stop()
})

test('of a job are kept while the database works on a statement, and thrown away once it does not', async () => {
  const ofJobs = await openSilentLine(database)
  const { db } = connect(ofJobs.connectionString, 2, { ...limits, statementMs: 60_000, silenceMs: 1000 })
  await sql`select pg_sleep(3.5)`.execute(db)
  const inTransaction = db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx)
    ofJobs.fallSilent()
    await sql`select 2`.execute(trx)
  })
  await expect(inTransaction).rejects.toThrow(/silent|connection error/)
  await sql`select 1`.execute(db)
  await db.destroy()
  await ofJobs.close()
})

test('stop a statement that takes too long, without losing its connection', async () => {
  await expect(sql`select pg_sleep(60)`.execute(t.db)).rejects.toMatchObject({ code: '57014' })
})

test('cut a worker off for a moment: it says so, and goes on with the jobs', async () => {
  const said: string[] = []
  const ran: string[] = []
  const worker = await openJobs(t.db, await allQueues(), false, (error) =>
    said.push(`${String(error)} ${JSON.stringify(error)}`),
  )
  const handlers = { 'send-mail': async ({ mailId }: { mailId: string }) => void ran.push(mailId) }
  await worker.work(
    new Proxy(handlers, {
      get: (own, queue) => Reflect.get(own, queue) ?? (async () => {}),
    }),
  )
  await openSeveral()
  line?.fallSilent()
  await vi.waitFor(() => expect(said.join()).toMatch(/silent|terminated/i), patience)
  const mailId = crypto.randomUUID()
  await vi.waitFor(
    async () =>
      await acrossCompanies(t.db, 'test', (trx) =>
        t.services.jobs.enqueue(trx, 'send-mail', [{ companyId: mailId, mailId }]),
      ),
    patience,
  )
  await vi.waitFor(() => expect(ran).toContain(mailId), patience)
  await worker.stop()
})

test('/readyz answers all the same, and says so', async () => {
  await openSeveral()
  line?.fallSilent()
  const { statusCode, body } = await t.app.inject('/readyz')
  expect([statusCode, JSON.parse(body).checks.database]).toEqual([503, false])
  await vi.waitFor(async () => expect((await t.app.inject('/readyz')).statusCode).toBe(200), patience)
})

test('meet the link of a test with a page in both languages that tries again, not with JSON', async () => {
  await openSeveral()
  line?.fallSilent()
  const open = async () => await t.app.inject({ url: '/assessment/a-test' })
  const answers = await Promise.all(Array.from({ length: 8 }, open))
  for (const { headers } of answers) expect(headers['content-type']).toContain('text/html')
  const waiting = answers.filter(({ statusCode }) => statusCode === 503)
  expect(waiting).not.toEqual([])
  for (const { headers, body } of waiting) {
    expect(headers).toMatchObject({ refresh: '10', 'cache-control': 'no-store' })
    expect(body).toMatch(/Le test va s’ouvrir[^]*The test is about to open/)
    // It has a look, and its policy lets that through.
    const look = /<style>([^<]*)<\/style>/.exec(body)?.[1] ?? ''
    expect(look).not.toBe('')
    const hash = createHash('sha256').update(look).digest('base64')
    expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`)
  }
})
