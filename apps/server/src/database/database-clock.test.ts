/** Candidates' time is the database's, whatever a machine's own clock says. */
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { describe, expect, test } from 'vitest'
import { createAssessment } from '../testing/assessment-factories.ts'
import { CandidateBrowser } from '../testing/candidate.ts'
import { createCompany } from '../testing/factories.ts'
import { testApp } from '../testing/test-app.ts'
import { DatabaseClock, openDatabaseClock } from './database-clock.ts'

/** A machine and a database that run alike. */
function aMachine() {
  const machine = { time: 1_000_000, machineAhead: 0, answersAfter: 0, reported: [] as string[] }
  const clock = new DatabaseClock({
    askDatabase: async () => {
      const time = machine.time
      machine.time += machine.answersAfter
      return time
    },
    ownTime: () => machine.time + machine.machineAhead,
    elapsed: () => machine.time - 777_000,
    tell: (line) => machine.reported.push(line),
  })
  return { machine, clock }
}

describe('the clock of the database', () => {
  test('does not move when somebody sets the machine’s, which is told once, and once more when it is right', async () => {
    const { machine, clock } = aMachine()
    await clock.ask()
    machine.machineAhead = 3_600_000
    machine.time += 5_000
    expect(clock.now().getTime()).toBe(machine.time)
    expect(clock.isOwnWrong()).toBe(true)
    await clock.ask()
    await clock.ask()
    expect(machine.reported).toEqual([expect.stringContaining('3600.0 s ahead of the database')])
    machine.machineAhead = -1_900
    await clock.ask()
    expect(clock.isOwnWrong()).toBe(false)
    expect(machine.reported).toHaveLength(2)
  })

  test('is not moved by an answer that took long, as the time may have been right', async () => {
    const { machine, clock } = aMachine()
    await clock.ask()
    machine.answersAfter = 4_000
    await clock.ask()
    expect(clock.now().getTime()).toBe(machine.time)
  })

  test('follows the database where it runs otherwise', async () => {
    const { machine, clock } = aMachine()
    await clock.ask()
    const database = new DatabaseClock({
      askDatabase: async () => machine.time + 9_000,
      ownTime: () => machine.time,
      elapsed: () => machine.time,
      tell: () => {},
    })
    await database.ask()
    expect(database.now().getTime()).toBe(machine.time + 9_000)
    expect(database.ownAheadMs()).toBe(-9_000)
  })
})

describe('a process whose clock is an hour ahead', async () => {
  const reported: string[] = []
  const began = Date.now()
  const machine = { aheadMs: 0 }
  const t = await testApp(
    {},
    {
      clockOf: () => {
        // A database in whose time the whole test is one moment.
        const clock = new DatabaseClock({
          askDatabase: async () => began,
          ownTime: () => began + machine.aheadMs,
          elapsed: () => 0,
          tell: (line) => reported.push(line),
        })
        return clock.ask().then(() => clock)
      },
    },
  )

  test('shows the time that is left, keeps what is typed, takes nothing for an outage, and is not ready', async () => {
    const company = await createCompany(t)
    const question = anItem(
      'question-auto',
      { acceptWordGroupList: [{ id: 'group', acceptWord: 'yes', score: 2 }] },
      { id: 'q2' },
    )
    const document = aDocument(
      [
        { items: [anItem('auth', {}, { id: 'auth' })] },
        { items: [question, anItem('button', {}, { id: 'b2' })], timer: { time: 60, pageToReach: 2 } },
      ],
      { name: 'Timed', slug: 'timed' },
    )
    const browser = new CandidateBrowser(t, await createAssessment(t, company.id, { document }))
    await t.services.heartbeat.beat()
    await browser.identify()
    await browser.visit('page-2')
    const ready = async () => (await t.app.inject('/readyz')).statusCode
    await expect.poll(ready, { timeout: 20_000 }).toBe(200)

    machine.aheadMs = 3_600_000
    await t.services.heartbeat.beat()
    const { body } = await browser.visit('page-2')
    expect(body.clocks[0].remainingSeconds).toBe(60)
    expect((await browser.draft({ q2: 'yes' })).status).toBe(200)
    expect(await t.db.selectFrom('outages').selectAll().execute()).toEqual([])
    const checks = async () => (await t.app.inject('/readyz')).json<object>()
    await expect
      .poll(checks, { timeout: 20_000 })
      .toMatchObject({ status: 'notReady', checks: { clock: false, database: true } })
    expect(await ready()).toBe(503)

    machine.aheadMs = 0
    await expect.poll(ready, { timeout: 20_000 }).toBe(200)
  })
})

test('a clock that is wrong the other way is told again', async () => {
  const reported: string[] = []
  const machine = { ahead: -3_600_000 }
  const parts = { askDatabase: async () => 0, ownTime: () => machine.ahead, elapsed: () => 0 }
  const clock = new DatabaseClock({ ...parts, tell: (line) => reported.push(line) })
  for (const ahead of [-3_600_000, -3_600_500, 3_600_000, 0]) {
    machine.ahead = ahead
    await clock.ask()
  }
  expect(reported.map((line) => /behind|ahead|agrees/.exec(line)?.[0])).toEqual(['behind', 'ahead', 'agrees'])
})

test('the clock of a server asks its own database, which may be ahead of this machine', async () => {
  const { services } = await testApp()
  const ahead = 86_400_000
  const query = async (sql: string) => {
    const { rows } = await services.pool.query<{ ms: number }>(sql)
    return { rows: rows.map(({ ms }) => ({ ms: ms + ahead })) }
  }
  const ask = async () =>
    (await query('select extract(epoch from clock_timestamp())::float8 * 1000 as ms')).rows
  const [before] = await ask()
  const began = performance.now()
  const clock = await openDatabaseClock({ query } as unknown as typeof services.pool, () => {})
  const now = clock.now().getTime()
  const took = performance.now() - began
  clock.stop()
  const [after] = await ask()
  // Between the moments that the test asked for, but for how long it took: a slow machine changes nothing.
  expect(now).toBeGreaterThanOrEqual(Math.floor(before?.ms ?? Number.NaN))
  expect(now).toBeLessThanOrEqual((after?.ms ?? Number.NaN) + took)
})
