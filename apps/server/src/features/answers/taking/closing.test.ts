/** Pages whose time is over are closed from what was drafted, also when nobody is there (product 4.11). */
import { getApplication } from '@assay/contract/applications/calls'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { beforeAll, describe, expect, test } from 'vitest'
import { createAssessment, type TestAssessment } from '../../../testing/assessment-factories.ts'
import { CandidateBrowser } from '../../../testing/candidate.ts'
import { createCompany, signedIn } from '../../../testing/factories.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { untilWaiting } from '../../../testing/until-waiting.ts'
import { UploadingBrowser } from '../../../testing/uploading.ts'
import { closeExpiredPages } from './close-expired-pages.job.ts'

let t: TestApp
let companyId: string

beforeAll(async () => {
  t = await testApp({ logLevel: 'error' })
  companyId = (await createCompany(t)).id
})

const question = (id: string) =>
  anItem('question-auto', { acceptWordGroupList: [{ id: `${id}-g`, acceptWord: 'yes', score: 2 }] }, { id })
const button = (id: string) => anItem('button', {}, { id })

/** Identity form, a page of 60 s, two that share 100 s and may be gone back to, and a last one. */
const timedTest = aDocument(
  [
    { items: [anItem('auth', {}, { id: 'auth' })] },
    { items: [question('q2'), button('b2')], timer: { time: 60, pageToReach: 3 } },
    { items: [question('q3'), button('b3')], pageRange: { start: 3, end: 4, timer: 100 } },
    { items: [question('q4'), button('b4')] },
    { items: [question('q5'), button('b5')] },
  ],
  { name: 'Timed', slug: 'timed', evaluationType: 1 },
)

async function begun(
  given: new (
    ...of: ConstructorParameters<typeof CandidateBrowser<TestAssessment>>
  ) => CandidateBrowser = CandidateBrowser,
): Promise<CandidateBrowser> {
  const browser = new given(t, await createAssessment(t, companyId, { document: timedTest }))
  await browser.identify()
  await browser.visit('page-2')
  return browser
}

const stored = async (browser: CandidateBrowser) => ({
  application: await t.db
    .selectFrom('applications')
    .selectAll()
    .where('id', '=', browser.applicationId)
    .executeTakeFirstOrThrow(),
  visits: await t.db
    .selectFrom('page_visits')
    .selectAll()
    .where('application_id', '=', browser.applicationId)
    .orderBy('page_id')
    .execute(),
})

describe('an expired page', () => {
  test('keeps a draft that came after the grace, late, and is closed all the same', async () => {
    const browser = await begun()
    t.clock.advance(70)
    await browser.draft({ q2: 'in the grace' })
    expect((await stored(browser)).application.late).toBe(false)
    t.clock.advance(10)
    expect((await browser.draft({ q2: 'yes' })).status).toBe(200)
    await closeExpiredPages(t.services)
    const { application, visits } = await stored(browser)
    expect(application).toMatchObject({ late: true, current_page: 3 })
    expect(visits[0]).toMatchObject({ late: true, closed_by_timer: true })
    expect((await browser.session(2)).application.currentPage).toBe(3)
  })

  test('is closed while its first late draft is under way, and neither stops the other', async () => {
    const browser = await begun()
    t.clock.advance(80)
    const holding = await t.services.pool.connect()
    await holding.query('begin')
    await holding.query('select from page_visits where application_id = $1 for update', [
      browser.applicationId,
    ])
    const draft = browser.draft({ q2: 'yes' })
    await untilWaiting(t, 1)
    const closing = closeExpiredPages(t.services)
    await untilWaiting(t, 2)
    await holding.query('commit')
    holding.release()
    expect((await draft).status).toBe(200)
    await closing
    expect((await stored(browser)).visits[0]).toMatchObject({ late: true, closed_by_timer: true })
  })

  test('is closed once by jobs that run at the same moment', async () => {
    const browser = await begun()
    t.clock.advance(80)
    await Promise.all(Array.from({ length: 5 }, async () => await closeExpiredPages(t.services)))
    const { application, visits } = await stored(browser)
    expect(application).toMatchObject({ current_page: 3, path: [1, 2, 3] })
    expect(visits.filter(({ closed_by_timer }) => closed_by_timer)).toHaveLength(1)
  })

  test('of a range is closed with every page of it, and the candidate stands behind it', async () => {
    const browser = await begun()
    await browser.submit({ pageId: 'page-2', buttonId: 'b2' })
    await browser.visit('page-3')
    t.clock.advance(20)
    await browser.submit({ pageId: 'page-3', buttonId: 'b3' })
    await browser.visit('page-4')
    await browser.draft({ q4: 'yes' })
    t.clock.advance(100)
    await closeExpiredPages(t.services)
    const { application, visits } = await stored(browser)
    expect(application.current_page).toBe(5)
    expect(visits.slice(1).map(({ closed_at }) => closed_at === null)).toEqual([false, false])
    await browser.visit('page-5')
    const { body } = await browser.submit({ pageId: 'page-5', buttonId: 'b5' })
    expect(body.completed).toBe(true)
    expect((await stored(browser)).application.score).toBe(2)
  })

  test('that cannot be closed keeps nobody else waiting', async () => {
    const [broken, other] = [await begun(), await begun()]
    await t.db
      .insertInto('page_visits')
      .values({
        company_id: companyId,
        application_id: broken.applicationId,
        page_id: 'of-no-version',
        first_visited_at: new Date(0),
        expires_at: new Date(1000),
      })
      .execute()
    t.clock.advance(80)
    await closeExpiredPages(t.services)
    expect((await stored(other)).application.current_page).toBe(3)
    expect((await stored(broken)).application.current_page).toBe(3)
  })
})

describe('a recording that was running when the time ended', () => {
  const recorded = aDocument(
    [
      { items: [anItem('auth', {}, { id: 'auth' })] },
      {
        items: [anItem('video-record', { timeLimitSeconds: 120 }, { id: 'video' }), button('b2')],
        timer: { time: 60, pageToReach: 2 },
      },
    ],
    { name: 'Recorded', slug: 'recorded' },
  )
  const given = { module: 'video', mimeType: 'video/webm' }

  async function recording() {
    const browser = new CandidateBrowser(t, await createAssessment(t, companyId, { document: recorded }))
    await browser.identify()
    await browser.visit('page-2')
    const upload = new UploadingBrowser(t, browser, given)
    await browser.draft({ video: { parts: [upload.uploadId] } })
    await upload.send(0)
    await upload.send(1)
    return { browser, upload }
  }
  const sheetOf = async (browser: CandidateBrowser) => {
    const { as } = await signedIn(t, { companyId })
    return (await t.call(getApplication, { params: { id: browser.applicationId }, as })).body.data
  }

  test('counts with the chunks that arrived, also when nobody is there', async () => {
    const { browser, upload } = await recording()
    t.clock.advance(80)
    await closeExpiredPages(t.services)
    expect((await stored(browser)).application).toMatchObject({ late: false })
    const { answers, uploads, progress } = await sheetOf(browser)
    expect(progress).toBe('completed')
    expect(answers).toMatchObject([{ moduleId: 'video', value: { parts: [upload.uploadId] } }])
    expect(uploads).toMatchObject([{ id: upload.uploadId, moduleId: 'video' }])
  })

  test('has its last chunk taken within the grace, on time, though the timer’s submission was faster', async () => {
    const { browser, upload } = await recording()
    t.clock.advance(62)
    const { body } = await browser.submit({ pageId: 'page-2', buttonId: null, isAutoSubmit: true })
    expect(body).toMatchObject({ completed: true, late: false })
    t.clock.advance(8)
    expect((await upload.send(2)).body).toMatchObject({ received: 3, missing: [] })
    expect((await new UploadingBrowser(t, browser, given).send(0)).body.code).toBe('applicationEnded')
    t.clock.advance(10)
    expect((await upload.send(3)).body.code).toBe('applicationEnded')
    expect((await stored(browser)).application.late).toBe(false)
  })
})

/** Says in every request that it is tomorrow. */
class TomorrowsBrowser extends CandidateBrowser {
  override get headers(): Record<string, string> {
    const tomorrow = new Date(t.clock.now().getTime() + 86_400_000).toUTCString()
    return { ...super.headers, date: tomorrow, 'x-client-time': tomorrow, 'if-modified-since': tomorrow }
  }
}

test('a browser whose clock is a day off takes the test like any other', async () => {
  const browser = await begun(TomorrowsBrowser)
  t.clock.advance(20)
  const { body } = await browser.visit('page-2')
  expect(body.clocks[0].remainingSeconds).toBeLessThanOrEqual(40)
  expect(body.clocks[0].remainingSeconds).toBeGreaterThan(35)
  expect(Math.abs(Date.parse(body.serverNow) - t.clock.now().getTime())).toBeLessThan(2000)
  t.clock.advance(30)
  await closeExpiredPages(t.services)
  const submitted = await browser.submit({ pageId: 'page-2', buttonId: 'b2' })
  expect(submitted.body).toMatchObject({ late: false, nextPage: { position: 3 } })
  const { visits } = await stored(browser)
  expect(visits[0]?.first_visited_at.getTime()).toBeLessThan(t.clock.now().getTime())
  expect(visits[0]?.left_at?.getTime()).toBeLessThanOrEqual(t.clock.now().getTime())
})
