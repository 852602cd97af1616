/** Time at which the server was away is given back, once. */
import { getApplication } from '@assay/contract/applications/calls'
import { getMe } from '@assay/contract/session/calls'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createAssessment } from '../../../testing/assessment-factories.ts'
import { CandidateBrowser } from '../../../testing/candidate.ts'
import { createCompany, signedIn } from '../../../testing/factories.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { closeExpiredPages } from '../taking/close-expired-pages.job.ts'
import { createHeartbeat } from './heartbeat.ts'

let t: TestApp
let companyId: string

beforeAll(async () => {
  t = await testApp()
  companyId = (await createCompany(t)).id
})
afterEach(async () => await t.services.heartbeat.beat())

const question = (id: string) =>
  anItem('question-auto', { acceptWordGroupList: [{ id: `${id}-g`, acceptWord: 'yes', score: 2 }] }, { id })
const button = (id: string) => anItem('button', {}, { id })
const quick = { type: 'DurationBonus' as const, id: 'quick', score: 3, limitSeconds: 60 }

/** Identity form, a page of 60 s, three that share 100 s, and one with a bonus for being quick. */
const timedTest = aDocument(
  [
    { items: [anItem('auth', {}, { id: 'auth' })] },
    { items: [question('q2'), button('b2')], timer: { time: 60, pageToReach: 3 } },
    { items: [question('q3'), button('b3')], pageRange: { start: 3, end: 5, timer: 100 } },
    { items: [question('q4'), button('b4')] },
    { items: [question('q5'), button('b5')] },
    { items: [question('q6'), button('b6')], bonuses: [quick] },
  ],
  { name: 'Timed', slug: 'timed', evaluationType: 1 },
)

/** A candidate on a page, the server beating. */
async function standingOn(page: number): Promise<CandidateBrowser> {
  const browser = new CandidateBrowser(t, await createAssessment(t, companyId, { document: timedTest }))
  await t.services.heartbeat.beat()
  await browser.identify()
  for (let each = 2; each <= page; each += 1) {
    await browser.visit(`page-${each}`)
    if (each < page) await browser.submit({ pageId: `page-${each}`, buttonId: `b${each}` })
  }
  return browser
}

/** Works on, seen by everybody. */
async function pass(seconds: number): Promise<void> {
  await t.services.heartbeat.carryOn(seconds * 1000)
  t.clock.advance(seconds)
  await t.services.heartbeat.beat()
}

/** All processes are gone for a while; one that is started then beats before anything else. */
async function beAway(seconds: number): Promise<void> {
  await t.services.heartbeat.beat()
  t.clock.advance(seconds)
  await createHeartbeat(t.db, t.clock).beat()
}

const left = async (browser: CandidateBrowser, page: number): Promise<number[]> =>
  (await browser.visit(`page-${page}`)).body.clocks.map(
    (clock: { remainingSeconds: number }) => clock.remainingSeconds,
  )
const outages = async () => await t.db.selectFrom('outages').selectAll().orderBy('from_at').execute()
const visitsOf = async (browser: CandidateBrowser) =>
  await t.db
    .selectFrom('page_visits')
    .selectAll()
    .where('application_id', '=', browser.applicationId)
    .orderBy('page_id')
    .execute()
const sheetOf = async (browser: CandidateBrowser) => {
  // Signed in now: sessions end while hours pass.
  const { as } = await signedIn(t, { companyId })
  return (await t.call(getApplication, { params: { id: browser.applicationId }, as })).body.data
}
const near = (seconds: number) => [expect.closeTo(seconds, -0.5)]

describe('a page with a time limit', () => {
  test('leaves after an outage what it left before it, to the browser, its next question and the job', async () => {
    const browser = await standingOn(2)
    await pass(20)
    await beAway(3600)
    expect(await left(browser, 2)).toEqual(near(40))
    expect((await browser.session()).visit.clocks[0]).toMatchObject({ limitSeconds: 60 })
    await pass(30)
    await closeExpiredPages(t.services)
    expect((await visitsOf(browser))[0]?.closed_at).toBeNull()
    expect((await browser.submit({ pageId: 'page-2', buttonId: 'b2' })).body.late).toBe(false)
    expect((await sheetOf(browser)).visits[0]).toMatchObject({ creditSeconds: expect.closeTo(3600, -0.5) })
  })

  test('gives back outages of any length, each of several', async () => {
    const browser = await standingOn(2)
    await pass(10)
    await beAway(3 * 86_400)
    await pass(10)
    await beAway(12)
    expect(await left(browser, 2)).toEqual(near(40))
  })

  test('gives nothing for a slow moment', async () => {
    const browser = await standingOn(2)
    const before = (await outages()).length
    await beAway(9)
    expect(await left(browser, 2)).toEqual(near(51))
    expect(await outages()).toHaveLength(before)
  })

  test('stays over where its time was over before', async () => {
    const browser = await standingOn(2)
    await pass(80)
    await beAway(600)
    expect(await left(browser, 2)).toEqual([0])
    await closeExpiredPages(t.services)
    expect((await visitsOf(browser))[0]).toMatchObject({ closed_by_timer: true })
    expect((await sheetOf(browser)).visits[0].creditSeconds).toBe(0)
  })

  test('has the rest of its grace when the server went away in it', async () => {
    const browser = await standingOn(2)
    await pass(65)
    await beAway(600)
    await closeExpiredPages(t.services)
    expect((await browser.submit({ pageId: 'page-2', buttonId: 'b2' })).body.late).toBe(false)
  })

  test('begins whole when it was handed out and begun by itself meanwhile', async () => {
    const browser = new CandidateBrowser(t, await createAssessment(t, companyId, { document: timedTest }))
    await browser.identify()
    await beAway(600)
    expect(await left(browser, 2)).toEqual(near(60))
    const [visit] = await visitsOf(browser)
    expect((visit?.expires_at?.getTime() ?? 0) - t.clock.now().getTime()).toBeGreaterThan(70_000)
  })

  test('with extra time given after an outage keeps both', async () => {
    const browser = await standingOn(2)
    await beAway(600)
    await t.db
      .updateTable('applications')
      .set({ extra_time_percent: 100 })
      .where('id', '=', browser.applicationId)
      .execute()
    expect(await left(browser, 2)).toEqual(near(120))
  })
})

describe('pages that share a time limit', () => {
  test('get an outage once for all of them, those that are seen only afterwards too', async () => {
    const browser = await standingOn(3)
    await pass(10)
    await browser.submit({ pageId: 'page-3', buttonId: 'b3' })
    await browser.visit('page-4')
    await beAway(500)
    await pass(20)
    expect(await left(browser, 4)).toEqual(near(70))
    await browser.submit({ pageId: 'page-4', buttonId: 'b4' })
    expect(await left(browser, 5)).toEqual(near(70))
    expect(await left(browser, 3)).toEqual(near(70))
    const ends = (await visitsOf(browser)).slice(1).map(({ expires_at }) => expires_at)
    expect(new Set(ends.map((end) => Math.round((end?.getTime() ?? 0) / 1000))).size).toBe(1)
    const { visits } = await sheetOf(browser)
    expect(visits.map((visit: { creditSeconds: number }) => visit.creditSeconds)).toEqual([
      0,
      0,
      expect.closeTo(500, -0.5),
      0,
    ])
  })

  test('get it on a page that was turned to in the last moment before it', async () => {
    const browser = await standingOn(3)
    await pass(10)
    await browser.submit({ pageId: 'page-3', buttonId: 'b3' })
    t.clock.advance(1)
    await browser.visit('page-4')
    t.clock.advance(499)
    await createHeartbeat(t.db, t.clock).beat()
    expect(await left(browser, 4)).toEqual(near(90))
    const [, third, fourth] = await visitsOf(browser)
    expect(Math.abs((third?.expires_at?.getTime() ?? 0) - (fourth?.expires_at?.getTime() ?? 0))).toBeLessThan(
      1000,
    )
  })
})

test('a bonus for being quick does not count the time at which the server was away', async () => {
  const browser = await standingOn(6)
  await pass(20)
  await beAway(600)
  await browser.submit({ pageId: 'page-6', buttonId: 'b6', answers: [{ moduleId: 'q6', value: 'yes' }] })
  expect(await sheetOf(browser)).toMatchObject({ score: 5, automaticScore: 5 })
})

describe('several processes', () => {
  test('that end an outage at the same moment give it back once', async () => {
    const browser = await standingOn(2)
    const before = (await outages()).length
    const [seen] = await visitsOf(browser)
    t.clock.advance(300)
    const processes = Array.from({ length: 6 }, () => createHeartbeat(t.db, t.clock))
    await Promise.all(processes.map(async (each) => await each.beat()))
    expect(await outages()).toHaveLength(before + 1)
    const [moved] = await visitsOf(browser)
    const gained = (moved?.expires_at?.getTime() ?? 0) - (seen?.expires_at?.getTime() ?? 0)
    expect(gained / 1000).toBeCloseTo(300, -0.5)
  })

  test('have no outage while one of them is there', async () => {
    const before = (await outages()).length
    const other = createHeartbeat(t.db, t.clock)
    for (let turn = 0; turn < 6; turn += 1) {
      t.clock.advance(5)
      await other.beat()
    }
    await t.services.heartbeat.beat()
    expect(await outages()).toHaveLength(before)
  })

  test('a moment can be recorded as an outage only once', async () => {
    await beAway(60)
    const last = (await outages()).at(-1)
    const again = t.db
      .insertInto('outages')
      .values({ id: crypto.randomUUID(), from_at: last?.from_at ?? new Date(), to_at: t.clock.now() })
    await expect(again.execute()).rejects.toThrow(/exclusion constraint/)
  })
})

describe('while nobody is there', () => {
  test('the job closes no page; it does when it is over all the same, after somebody came back', async () => {
    const browser = await standingOn(2)
    await pass(50)
    t.clock.advance(600)
    expect(await closeExpiredPages(t.services)).toBe(0)
    await createHeartbeat(t.db, t.clock).beat()
    await pass(30)
    await closeExpiredPages(t.services)
    expect((await visitsOf(browser))[0]).toMatchObject({ closed_by_timer: true, late: false })
  })

  test('staff wait for no beat', async () => {
    const { as } = await signedIn(t, { companyId })
    vi.spyOn(t.services.heartbeat, 'catchUp').mockReturnValue(new Promise(() => undefined))
    expect((await t.call(getMe, { as })).status).toBe(200)
    vi.restoreAllMocks()
  })

  test('a call that comes before the next beat is judged after it', async () => {
    const browser = await standingOn(2)
    t.clock.advance(600)
    const answers = [{ moduleId: 'q2', value: 'yes' }]
    const submitted = await browser.submit({ pageId: 'page-2', buttonId: null, isAutoSubmit: true, answers })
    // Too early for a timer: the answers are kept, and there is time left.
    expect(submitted.body).toMatchObject({ late: false, completed: false, nextPage: { position: 2 } })
    expect((await sheetOf(browser)).visits[0]).toMatchObject({ late: false, closedAt: null })
  })
})

test('the log says that the server was away and how long, for the whole installation', async () => {
  await beAway(120)
  const line = await t.db
    .selectFrom('activity_log')
    .select(['company_id', 'parameters', 'priority'])
    .where('action', '=', 'server.returned')
    .orderBy('at', 'desc')
    .executeTakeFirstOrThrow()
  expect(line).toMatchObject({ company_id: null, priority: 'high', parameters: { awaySeconds: 120 } })
})

test('a clock that is set back takes nothing from anybody', async () => {
  const browser = await standingOn(2)
  const before = (await outages()).length
  t.clock.advance(-3600)
  await t.services.heartbeat.beat()
  t.clock.advance(3600)
  await t.services.heartbeat.beat()
  expect(await outages()).toHaveLength(before)
  expect(await left(browser, 2)).toEqual(near(60))
})
