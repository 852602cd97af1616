/** Lists and figures on a replica: a real one, behind, paused, hung and gone. */
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { allCalls } from '@assay/contract/all-calls'
import { createColumn, listColumns } from '@assay/contract/applications/board-calls'
import { listApplications, moveApplication } from '@assay/contract/applications/calls'
import { extractApplications } from '@assay/contract/applications/export-calls'
import { listTags } from '@assay/contract/candidates/calls'
import { positionHeader } from '@assay/contract/session/addresses'
import { getMe } from '@assay/contract/session/calls'
import pg from 'pg'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { News } from '../live/live.ts'
import { aShortTest, createAssessment, createCompletedApplication } from '../testing/assessment-factories.ts'
import { emptyCompany } from '../testing/empty-company.ts'
import { signedIn } from '../testing/factories.ts'
import { samples } from '../testing/permissions/samples.ts'
import { createTarget } from '../testing/permissions/target.ts'
import { startWithReplica } from '../testing/replica.ts'
import { type TestAnswer, testApp } from '../testing/test-app.ts'
import { readsFrom } from './connection.ts'
import { forCompany } from './for-company.ts'
import { asUserOf } from './open-database.ts'
import { ReadReplica } from './read-replica.ts'

const { primary, replica, stop } = await startWithReplica('replica', { fsync: 'off' })
const standby = new pg.Pool({ connectionString: replica.addressOf('postgres') })
standby.on('error', () => {})
// Before those of the application, which end first.
afterAll(async () => {
  await standby.end()
  await stop()
})
const t = await testApp(
  {},
  {
    servers: {
      primary: primary.adminConnectionString,
      replica: (url) => replica.addressOf(/\/(assay_test_\w+)/.exec(url)?.[1] ?? ''),
    },
  },
)
const reads = () => ({ replica: 0, primary: 0, ...t.services.replica?.answered })
const said = () => t.logged.flatMap((line) => /"msg":"(the read replica[^"]*)"/.exec(line)?.slice(1) ?? [])
const metrics = async () => (await t.app.inject('/metrics')).body
const isUp = () => t.services.replica?.isUp
const { user, as } = await signedIn(t, { role: 'ROLE_ADMIN' })
const made = await createAssessment(t, user.companyId, { document: aShortTest() })
const board = { as, params: { id: made.id } }
/** Names what an answer said of the log. */
const seen = ({ headers }: TestAnswer) => ({ [positionHeader]: String(headers[positionHeader]) })

beforeEach(async () => {
  await expect.poll(isUp, { timeout: 20_000 }).toBe(true)
})

test.each(allCalls.filter(({ onReplica }) => onReplica).map((call) => [call.address.path, call] as const))(
  '%s: the replica answers, and nothing is written there',
  async (path, call) => {
    const sample = samples[`GET ${path}`] ?? {}
    const target = await createTarget(t, { companyId: user.companyId, filterIds: [], user })
    const application = (await sample.application?.(target)) ?? target.application
    const request = (await sample.request?.({ ...target, application, user })) ?? {}
    const me = await t.call(getMe, { as })
    const before = reads()
    const { status, body } = await t.call(call, {
      ...request,
      as,
      headers: { ...request.headers, ...seen(me) },
    })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(reads()).toEqual({ ...before, replica: before.replica + 1 })
  },
)

test('one that names no position, a token’s for one, is the primary’s', async () => {
  const before = reads()
  expect((await t.call(listColumns, board)).status).toBe(200)
  expect(reads()).toEqual({ ...before, primary: before.primary + 1 })
})

test('what one has just changed is there, by the primary while the replica has not replayed it', async () => {
  const old = seen(await t.call(getMe, { as }))
  await expect.poll(async () => (await t.call(listColumns, { ...board, headers: old })).body.data).toEqual([])
  await standby.query('select pg_wal_replay_pause()')
  const changed = await t.call(createColumn, { ...board, body: { name: 'Entretien', status: 'evaluated' } })
  const before = reads()
  const { body } = await t.call(listColumns, { ...board, headers: seen(changed) })
  expect(body.data).toHaveLength(1)
  expect((await t.call(listColumns, { ...board, headers: old })).body.data).toEqual([])
  expect(reads()).toEqual({ replica: before.replica + 1, primary: before.primary + 1 })
  await createCompletedApplication(t, made)
  const file = await t.call(extractApplications, { ...board, headers: old, query: { format: 'csv' } })
  expect(file.body.trim().split('\n')).toHaveLength(1)
  // Behind for longer than two looks, it answers nobody: what is read may be of long ago.
  await expect.poll(isUp, { timeout: 20_000 }).toBe(false)
  expect((await t.call(listColumns, { ...board, headers: old })).body.data).toHaveLength(1)
  expect(await metrics()).toMatch(/assay_read_replica_up 0\n/)
  await standby.query('select pg_wal_replay_resume()')
  await expect.poll(isUp, { timeout: 20_000 }).toBe(true)
  expect(await metrics()).toMatch(/assay_read_replica_up 1\n/)
  const now = await t.call(listColumns, { ...board, headers: seen(changed) })
  expect(now.body.data).toHaveLength(1)
  expect(said()).toEqual(['the read replica is away or behind', 'the read replica answers again'])
})

test('who hears of a change hears how far to read', async () => {
  const application = await createCompletedApplication(t, made)
  const heard: News[] = []
  const stop = await t.services.live.listen((news) => void (typeof news === 'object' && heard.push(news)))
  await t.call(moveApplication, { as, params: { id: application.id }, body: { status: 'evaluated' } })
  await expect.poll(() => heard.length, { timeout: 20_000 }).toBeGreaterThan(0)
  stop()
  const headers = { [positionHeader]: heard.at(-1)?.position ?? '' }
  const before = reads()
  const { body } = await t.call(listApplications, { ...board, headers, query: { status: 'evaluated' } })
  expect(body.data.map((card: { id: string }) => card.id)).toContain(application.id)
  expect(reads().replica).toBe(before.replica + 1)
})

test('begun with an empty company: one moves a card that the replica showed, and it shows that too', async () => {
  const own = await emptyCompany(t)
  const taken = await own.addTest()
  const { firstName, lastName } = await own.addApplication(taken)
  const shown = async (status: 'notEvaluated' | 'evaluated', answer: TestAnswer) => {
    const before = reads()
    const request = { as: own.admin, params: { id: taken.id }, query: { status }, headers: seen(answer) }
    const { data } = (await t.call(listApplications, request)).body
    return { data, byReplica: reads().replica - before.replica }
  }
  const me = await t.call(getMe, { as: own.admin })
  const fullName = `${firstName} ${lastName}`
  const one = { data: [{ candidate: { fullName } }], byReplica: 1 }
  await expect.poll(async () => await shown('notEvaluated', me)).toMatchObject(one)
  const [card] = (await shown('notEvaluated', me)).data
  const move = { as: own.admin, params: { id: card.id }, body: { status: 'evaluated' as const } }
  const moved = await t.call(moveApplication, move)
  await expect.poll(async () => await shown('evaluated', moved)).toMatchObject(one)
  await expect.poll(async () => await shown('notEvaluated', moved)).toEqual({ data: [], byReplica: 1 })
})

test('another company’s user is refused there as well, by its rows’ policies too', async () => {
  const other = await signedIn(t, { role: 'ROLE_ADMIN' })
  const me = await t.call(getMe, { as: other.as })
  const answer = await t.call(listApplications, { ...board, as: other.as, headers: seen(me) })
  expect({ status: answer.status, code: answer.body.code }).toEqual({
    status: 404,
    code: 'assessmentNotFound',
  })
  const testsSeenBy = (companyId: string) =>
    readsFrom.run(t.services.replica?.pool, () =>
      forCompany(t.db, companyId, (trx) => trx.selectFrom('assessments').select('id').execute()),
    )
  await expect.poll(async () => (await testsSeenBy(user.companyId)).length).toBeGreaterThan(0)
  expect(await testsSeenBy(other.user.companyId)).toEqual([])
})

test('a version that candidates may wait for as well is read on the primary, whoever asks first', async () => {
  const gone = new pg.Pool({ connectionString: 'postgresql://127.0.0.1:1/gone' })
  const version = await readsFrom.run(gone, () => t.services.versions(user.companyId, made.versionId))
  expect(version.id).toBe(made.versionId)
})

test.each([
  [
    'postgresql://assay:secret@db/assay',
    'postgresql://other:word@replica:5433/assay',
    'assay:secret@replica:5433/assay',
  ],
  ['postgresql://assay@localhost/assay?host=%2Frun', 'postgresql://replica/assay', 'assay@replica/assay'],
  ['postgresql://db/assay', 'postgresql://other@replica/assay', 'replica/assay'],
  [
    'postgresql://assay@db/assay',
    'postgresql://replica/assay?user=root&password=word&sslmode=disable&user=root',
    'assay@replica/assay?sslmode=disable&',
  ],
])('as the user of %s: %s', (of, address, expected) => {
  expect(asUserOf(of, address)).toBe(`postgresql://${expected}`)
})

test.each([
  ['another database', () => replica.addressOf('postgres')],
  ['the primary itself', () => t.services.pool.options.connectionString ?? ''],
])('%s in place of the replica answers nobody, and the log says why', async (_, address) => {
  const logged = vi.fn()
  const wrong = new ReadReplica(t.services.pool, address(), { warn: logged } as never)
  await expect.poll(() => wrong.isUp, { timeout: 20_000 }).toBe(false)
  await wrong.close()
  const reason = 'it is no standby of this database'
  expect(logged.mock.calls).toEqual([[{ reason }, 'the read replica is away or behind']])
})

test('no read waits longer for a replica that is silent, nor does the end of the process', async () => {
  const silent = new ReadReplica(t.services.pool, replica.addressOf('postgres'), t.app.log)
  vi.spyOn(silent.pool, 'query').mockReturnValue(new Promise(() => {}) as never)
  silent.isUp = true
  const began = performance.now()
  const reply = { sent: false } as never
  await silent.read({ headers: { [positionHeader]: 'f'.repeat(16) } } as never, reply, async () => {})
  expect(performance.now() - began).toBeLessThan(600)
  expect(silent.answered).toEqual({ replica: 0, primary: 1 })
  const end = vi.spyOn(silent.pool, 'end').mockReturnValue(new Promise(() => {}) as never)
  await silent.close()
  end.mockRestore()
  await silent.pool.end()
})

test('a position that the primary itself has not reached, as of before a restore, is not waited for', async () => {
  const me = seen(await t.call(getMe, { as }))
  const [, high, low] = /^(.{8})(.{8})$/.exec(me[positionHeader] ?? '') ?? []
  const beyond = {
    [positionHeader]: `${high}${(Number.parseInt(low ?? '', 16) + 0x1000000).toString(16).padStart(8, '0')}`,
  }
  const asked = vi.spyOn(t.services.replica?.pool ?? new pg.Pool(), 'query')
  const readBeyond = async () => {
    asked.mockClear()
    const before = reads()
    expect((await t.call(listTags, { as, headers: beyond })).status).toBe(200)
    return { isWaitedFor: asked.mock.calls.length > 5, byReplica: reads().replica - before.replica }
  }
  expect(await readBeyond()).toEqual({ isWaitedFor: true, byReplica: 0 })
  await expect.poll(readBeyond).toEqual({ isWaitedFor: false, byReplica: 0 })
  // What others name is read there, and so is this one where the log gets there after all.
  await expect.poll(async () => (await t.call(listTags, { as, headers: me })).status).toBe(200)
  await t.services.pool.query(`select pg_logical_emit_message(false, 'test', repeat('x', 20000000))`)
  await expect.poll(readBeyond, { timeout: 20_000 }).toMatchObject({ byReplica: 1 })
  asked.mockRestore()
})

test('reads under way on a replica that hangs are soon the primary’s', async () => {
  const me = seen(await t.call(getMe, { as }))
  const read = async () => (await t.call(listTags, { as, headers: me })).status
  await Promise.all(Array.from({ length: 4 }, read))
  const { processId } = replica
  const backends = readFileSync(`/proc/${processId}/task/${processId}/children`, 'utf8').trim().split(' ')
  const signal = (name: NodeJS.Signals) => {
    for (const each of [processId, ...backends.map(Number)]) process.kill(each, name)
  }
  const before = reads()
  signal('SIGSTOP')
  try {
    const began = performance.now()
    expect(await Promise.all(Array.from({ length: 4 }, read))).toEqual([200, 200, 200, 200])
    expect(performance.now() - began).toBeLessThan(6_000)
    expect(reads().primary - before.primary).toBe(4)
    await expect.poll(isUp, { timeout: 20_000 }).toBe(false)
  } finally {
    signal('SIGCONT')
  }
})

test('after a crash nothing counts as replayed until the replica says so', async () => {
  const me = seen(await t.call(getMe, { as }))
  await expect.poll(async () => (await t.call(listTags, { as, headers: me })).status).toBe(200)
  await standby.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'assay'`,
  )
  const pool = t.services.replica?.pool
  await expect.poll(() => pool?.totalCount).toBe(0)
  const query = vi.spyOn(pool ?? new pg.Pool(), 'query').mockRejectedValue(new Error('away'))
  const before = reads()
  expect((await t.call(listTags, { as, headers: me })).status).toBe(200)
  expect(reads()).toEqual({ ...before, primary: before.primary + 1 })
  query.mockRestore()
})

test('a replica that ends under way leaves the reads to the primary', async () => {
  const me = seen(await t.call(getMe, { as }))
  process.kill(replica.processId, 'SIGQUIT')
  for (let count = 1; count <= 20; count += 1) {
    expect((await t.call(listTags, { as, headers: me })).status).toBe(200)
    await pause(20)
  }
  await expect.poll(isUp, { timeout: 20_000 }).toBe(false)
  expect((await t.call(listTags, { as, headers: me })).status).toBe(200)
  expect(said().at(-1)).toBe('the read replica is away or behind')
})
