/** Time is the server's: limits, grace, extra time, and pages that nobody comes back to. */
import { evaluateApplication, moveApplication } from '@assay/contract/applications/calls'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { describe, expect, test, vi } from 'vitest'
import { createAssessment } from '../../../testing/assessment-factories.ts'
import { CandidateBrowser } from '../../../testing/candidate.ts'
import { createCompany, signedIn } from '../../../testing/factories.ts'
import { testApp } from '../../../testing/test-app.ts'
import { closeExpiredPages } from './close-expired-pages.job.ts'
import { interruptIdle } from './interrupt-idle.job.ts'

const t = await testApp({ logLevel: 'error' })
const company = await createCompany(t)

const question = (id: string) =>
  anItem('question-auto', { acceptWordGroupList: [{ id: `${id}-g`, acceptWord: 'yes', score: 2 }] }, { id })
const button = (id: string) => anItem('button', {}, { id })

/** Identity form, a page of 60 s that leads to page 4, an untimed one, and one of 30 s that is the last. */
const timedTest = aDocument(
  [
    { items: [anItem('auth', {}, { id: 'auth' })] },
    { items: [question('q2'), button('b2')], timer: { time: 60, pageToReach: 4 } },
    { items: [question('q3'), button('b3')] },
    { items: [question('q4'), button('b4')], timer: { time: 30, pageToReach: 4 } },
  ],
  { name: 'Timed', slug: 'timed', evaluationType: 1 },
)

async function begun(document = timedTest): Promise<CandidateBrowser> {
  const browser = new CandidateBrowser(t, await createAssessment(t, company.id, { document }))
  await browser.identify()
  await browser.visit('page-2')
  return browser
}

/** On the last page its time ran out, with nothing answered there and 2 points before. */
async function endedByTimer(): Promise<CandidateBrowser> {
  const browser = await begun()
  await browser.submit({ pageId: 'page-2', buttonId: 'b2', answers: [{ moduleId: 'q2', value: 'yes' }] })
  await browser.submit({ pageId: 'page-3', buttonId: 'b3' })
  await browser.visit('page-4')
  t.clock.advance(50)
  expect(await closeExpiredPages(t.services)).toBeGreaterThan(0)
  return browser
}

const applicationOf = async (browser: CandidateBrowser) =>
  await t.db
    .selectFrom('applications')
    .selectAll()
    .where('id', '=', browser.applicationId)
    .executeTakeFirstOrThrow()

const lateAnswersOf = async (browser: CandidateBrowser) =>
  await t.db
    .selectFrom('late_answers')
    .select(['module_item_id', 'value'])
    .where('application_id', '=', browser.applicationId)
    .execute()

async function resultsOf(browser: CandidateBrowser): Promise<string[]> {
  const history = await t.db
    .selectFrom('score_history')
    .select(['score', 'reason'])
    .where('application_id', '=', browser.applicationId)
    .orderBy('created_at')
    .execute()
  return history.map(({ score, reason }) => `${score} ${reason}`)
}

describe('a page with a time limit', () => {
  test('says what is left, by the server’s clock', async () => {
    const browser = await begun()
    t.clock.advance(20)
    const { body } = await browser.visit('page-2')
    expect(body.clocks).toMatchObject([{ cause: 'page', limitSeconds: 60 }])
    expect(body.clocks[0].remainingSeconds).toBeLessThanOrEqual(40)
    expect(body.clocks[0].remainingSeconds).toBeGreaterThan(35)
  })

  test('goes by the clock of the test alone, however long the machine takes for it', async () => {
    const browser = await begun()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
    try {
      expect((await browser.visit('page-2')).body.clocks[0].remainingSeconds).toBeGreaterThan(55)
    } finally {
      vi.useRealTimers()
    }
  })

  test('within the grace of 15 s is on time, after it kept and late', async () => {
    const [onTime, late] = [await begun(), await begun()]
    t.clock.advance(70)
    expect((await onTime.submit({ pageId: 'page-2', buttonId: 'b2' })).body.late).toBe(false)
    t.clock.advance(10)
    const submitted = await late.submit({
      pageId: 'page-2',
      buttonId: 'b2',
      answers: [{ moduleId: 'q2', value: 'yes' }],
    })
    expect(submitted.body).toMatchObject({ late: true, nextPage: { position: 3 } })
    expect((await applicationOf(late)).late).toBe(true)
  })

  test('leaves more time to whoever was given more', async () => {
    const browser = new CandidateBrowser(t, await createAssessment(t, company.id, { document: timedTest }))
    await browser.identify()
    await t.db
      .updateTable('applications')
      .set({ extra_time_percent: 50 })
      .where('id', '=', browser.applicationId)
      .execute()
    expect((await browser.visit('page-2')).body.clocks[0].limitSeconds).toBe(90)
    expect((await browser.session()).page.timer).toEqual({ time: 90 })
    t.clock.advance(95)
    expect((await browser.submit({ pageId: 'page-2', buttonId: 'b2' })).body.late).toBe(false)
  })

  test('submitted by its timer goes where the timer leads, mandatory or not; too early it only keeps', async () => {
    const browser = await begun()
    t.clock.advance(10)
    const early = await browser.submit({
      pageId: 'page-2',
      buttonId: null,
      isAutoSubmit: true,
      answers: [{ moduleId: 'q2', value: 'y' }],
    })
    expect(early.body).toMatchObject({ completed: false, nextPage: { position: 2 } })
    t.clock.advance(50)
    const due = await browser.submit({
      pageId: 'page-2',
      buttonId: null,
      isAutoSubmit: true,
      answers: [{ moduleId: 'q2', value: 'yes' }],
    })
    expect(due.body).toMatchObject({ completed: false, late: false, nextPage: { position: 4 } })
    // Another window's words, or ones that took long: nothing is refused, and nothing of it counts by itself.
    expect((await browser.draft({ q2: 'no' })).status).toBe(200)
    expect(await lateAnswersOf(browser)).toEqual([{ module_item_id: 'q2', value: 'no' }])
    expect((await applicationOf(browser)).late).toBe(true)
  })

  test('begins by itself when nobody says that it is seen', async () => {
    const document = { ...timedTest, announcesTimedPages: false }
    const browser = new CandidateBrowser(t, await createAssessment(t, company.id, { document }))
    await browser.identify()
    t.clock.advance(40)
    const { body } = await browser.visit('page-2')
    expect(body.clocks[0].remainingSeconds).toBeLessThanOrEqual(40)
  })
})

describe('a page that nobody comes back to', () => {
  test('is closed from its drafts, and the application goes on where the timer leads', async () => {
    const browser = await begun()
    await browser.draft({ q2: 'yes' })
    t.clock.advance(70)
    await closeExpiredPages(t.services)
    expect((await applicationOf(browser)).current_page).toBe(2)
    t.clock.advance(10)
    expect(await closeExpiredPages(t.services)).toBe(1)
    expect(await applicationOf(browser)).toMatchObject({ current_page: 4, path: [1, 2, 4], late: false })
    expect(await closeExpiredPages(t.services)).toBe(0)
  })

  test('still takes what was typed without a network, late, and the candidate stays where they are', async () => {
    const browser = await begun()
    t.clock.advance(80)
    await closeExpiredPages(t.services)
    const submitted = await browser.submit({
      pageId: 'page-2',
      buttonId: null,
      isAutoSubmit: true,
      answers: [{ moduleId: 'q2', value: 'yes' }],
    })
    expect(submitted.body).toMatchObject({ late: true, completed: false, nextPage: { position: 4 } })
    expect((await browser.draft({ q2: 'oh yes' })).status).toBe(200)
  })

  test('while nobody was there is not the end for this browser, whose last answers may be in it only', async () => {
    const browser = await endedByTimer()
    const { resume } = (await browser.open()).test
    expect(resume).toMatchObject({ applicationId: browser.applicationId, isInterrupted: false })
    const answers = [{ moduleId: 'q4', value: 'yes' }]
    const late = await browser.submit({ pageId: 'page-4', buttonId: 'b4', answers })
    expect(late.body).toMatchObject({ completed: true })
    expect((await browser.open()).test.resume).toBeNull()
    expect((await browser.session()).application.status).toBe('completed')
  })

  test('ends the application when it is the last, and what comes later still counts, late', async () => {
    const browser = await endedByTimer()
    expect(await applicationOf(browser)).toMatchObject({ score: 2, status: 'evaluated', late: false })
    const late = await browser.submit({
      pageId: 'page-4',
      buttonId: 'b4',
      answers: [{ moduleId: 'q4', value: 'yes' }],
    })
    expect(late.body).toMatchObject({ completed: true, late: true })
    expect(await applicationOf(browser)).toMatchObject({ score: 4, max_score: 6, late: true })
    expect((await browser.submit({ pageId: 'page-2', buttonId: 'b2' })).body.code).toBe('applicationEnded')
    expect(await resultsOf(browser)).toEqual(['2 completed', '4 late'])
  })

  test.each([
    ['to be evaluated', 'notEvaluated', false],
    ['refused', 'refused', true],
  ] as const)(
    'leaves a card %s where somebody put it, when what comes later scores itself',
    async (_, status, confirmed) => {
      const browser = await endedByTimer()
      const { as } = await signedIn(t, { companyId: company.id })
      const params = { id: browser.applicationId }
      const moved = await t.call(moveApplication, { params, body: { status, confirmed }, as })
      expect(moved.status).toBe(200)
      const answers = [{ moduleId: 'q4', value: 'yes' }]
      await browser.submit({ pageId: 'page-4', buttonId: 'b4', answers })
      expect(await applicationOf(browser)).toMatchObject({ score: 4, status, late: true })
    },
  )

  test('keeps one result where what comes later changes nothing of it', async () => {
    const browser = await endedByTimer()
    const late = await browser.submit({ pageId: 'page-4', buttonId: 'b4' })
    expect(late.body).toMatchObject({ completed: true, late: true })
    await browser.submit({ pageId: 'page-4', buttonId: 'b4' })
    const { score, scores, late: isLate } = await applicationOf(browser)
    expect([score, isLate]).toEqual([2, true])
    // That it was late stands with the result all the same.
    expect(scores).toMatchObject({ score: 2, late: true })
    expect(await resultsOf(browser)).toEqual([])
    // One late submission has come: the next waits for a person.
    await browser.submit({ pageId: 'page-4', buttonId: 'b4', answers: [{ moduleId: 'q4', value: 'yes' }] })
    expect(await resultsOf(browser)).toEqual([])
    expect((await applicationOf(browser)).score).toBe(2)
  })

  test('leaves marks where they are, when what comes later comes after the evaluation', async () => {
    const criteria = [{ id: 'tone', name: 'Tone', maxScore: 5 }]
    const browser = await begun(
      aDocument(
        [
          { items: [anItem('auth', {}, { id: 'auth' })] },
          {
            items: [
              question('q2'),
              anItem('question', {}, { id: 'text', evaluationCriteriaList: criteria }),
              button('b2'),
            ],
            timer: { time: 60, pageToReach: 2 },
          },
        ],
        { name: 'By hand', slug: 'by-hand' },
      ),
    )
    t.clock.advance(80)
    await closeExpiredPages(t.services)
    const evaluator = await signedIn(t, { companyId: company.id })
    const marks = [{ criterionId: 'tone', score: 4 }]
    await t.call(evaluateApplication, {
      params: { id: browser.applicationId },
      body: { marks, submit: true },
      as: evaluator.as,
    })
    expect(await applicationOf(browser)).toMatchObject({ auto_score: 0, score: 4, status: 'evaluated' })
    const answers = [{ moduleId: 'q2', value: 'yes' }]
    expect((await browser.submit({ pageId: 'page-2', buttonId: 'b2', answers })).status).toBe(200)
    const after = await applicationOf(browser)
    expect(after).toMatchObject({ auto_score: 2, score: 6, max_score: 7, late: true, status: 'evaluated' })
    expect(after.scores).toMatchObject({ score: 6, max: 7 })
    expect(await resultsOf(browser)).toEqual(['4 evaluated', '6 late'])
  })
})

/** Page 2 and 3 share 100 s, and none of them is come back to. */
const begunOneWay = async (slug: string) =>
  await begun(
    aDocument(
      [
        { items: [anItem('auth', {}, { id: 'auth' })] },
        {
          items: [question('q2'), button('b2')],
          pageRange: { start: 2, end: 3, timer: 100, backtrackingAllowed: false },
        },
        { items: [question('q3'), button('b3')] },
        { items: [question('q4'), button('b4')] },
      ],
      { name: slug, slug },
    ),
  )

test('pages of a range share its time, and one that was left cannot be changed where going back is not allowed', async () => {
  const browser = await begunOneWay('range')
  t.clock.advance(60)
  await browser.submit({ pageId: 'page-2', buttonId: 'b2' })
  const { body } = await browser.visit('page-3')
  expect(body.clocks[0]).toMatchObject({ cause: 'range', limitSeconds: 100 })
  expect(body.clocks[0].remainingSeconds).toBeLessThanOrEqual(40)
  expect((await browser.draft({ q2: 'changed' })).status).toBe(200)
  expect(await lateAnswersOf(browser)).toEqual([{ module_item_id: 'q2', value: 'changed' }])
  expect((await browser.session(2)).page.position).toBe(3)
  t.clock.advance(60)
  await closeExpiredPages(t.services)
  expect(await applicationOf(browser)).toMatchObject({ current_page: 4 })
})

test('a page that allows no way back is come back to and changed within 10 s of its first visit', async () => {
  const browser = await begunOneWay('soon-back')
  const opens = async (page: number) => (await browser.session(page)).page.position
  const answer = async (value: string) =>
    await browser.submit({ pageId: 'page-2', buttonId: 'b2', answers: [{ moduleId: 'q2', value }] })
  await answer('first')
  await browser.visit('page-3')
  t.clock.advance(8)
  expect(await opens(2)).toBe(2)
  t.clock.advance(20)
  expect((await answer('second')).body).toMatchObject({ nextPage: { position: 3 } })
  expect(await opens(2)).toBe(3)
  await answer('third')
  expect(await lateAnswersOf(browser)).toEqual([{ module_item_id: 'q2', value: 'third' }])
  expect(await opens(3)).toBe(3)
})

test('a page left within 10 s takes nothing more from a second tab once a later page of its range is submitted', async () => {
  const browser = await begunOneWay('left-at-once')
  const answer = async (value: string) =>
    await browser.submit({ pageId: 'page-2', buttonId: 'b2', answers: [{ moduleId: 'q2', value }] })
  t.clock.advance(3)
  await answer('first')
  await browser.visit('page-3')
  t.clock.advance(20)
  await browser.submit({ pageId: 'page-3', buttonId: 'b3' })
  expect((await answer('second')).body).toMatchObject({ nextPage: { position: 4 } })
  await browser.draft({ q2: 'third' })
  expect((await lateAnswersOf(browser)).map(({ value }) => value)).toEqual(['third'])
  const stored = await t.db
    .selectFrom('answers')
    .select('value')
    .where('application_id', '=', browser.applicationId)
    .execute()
  expect(stored).toEqual([{ value: 'first' }])
})

test('nobody gets back out of a time that runs, nor onto a page that takes no more answers', async () => {
  const range = { start: 4, end: 4, timer: 100, backtrackingAllowed: false }
  const asksForScore = anItem(
    'button',
    {
      goToNextPage: false,
      isScoreChoice: true,
      pagePositionList: [{ id: 'target', pagePosition: 3, comparaisonType: '>=', score: 0 }],
    },
    { id: 'b2' },
  )
  const browser = await begun(
    aDocument(
      [
        { items: [anItem('auth', {}, { id: 'auth' })] },
        { items: [question('q2'), asksForScore] },
        { items: [question('q3'), button('b3')] },
        { items: [question('q4'), button('b4')], pageRange: range },
        { items: [question('q5'), button('b5')] },
      ],
      { name: 'Back', slug: 'back' },
    ),
  )
  const opens = async (page: number) => (await browser.session(page)).page.position
  await browser.submit({ pageId: 'page-2', buttonId: 'b2' })
  await browser.visit('page-3')
  expect(await opens(2)).toBe(3)
  await browser.submit({ pageId: 'page-3', buttonId: 'b3' })
  await browser.visit('page-4')
  expect([await opens(2), await opens(3)]).toEqual([4, 4])
  await browser.submit({ pageId: 'page-4', buttonId: 'b4' })
  await browser.visit('page-5')
  // An untimed page without a condition is open again; so is for 10 s one that allows no way back.
  expect([await opens(2), await opens(3), await opens(4)]).toEqual([3, 3, 4])
  t.clock.advance(11)
  expect([await opens(2), await opens(3), await opens(4)]).toEqual([3, 3, 5])
})

test('thirty days without an act interrupt an application; it takes no more answers', async () => {
  const browser = await begun()
  t.clock.advance(29 * 86_400)
  await interruptIdle(t.services)
  expect((await applicationOf(browser)).interrupted_at).toBeNull()
  t.clock.advance(2 * 86_400)
  expect(await interruptIdle(t.services)).toBeGreaterThan(0)
  expect((await browser.session()).application.status).toBe('interrupted')
  expect((await browser.session()).resubmission).toMatchObject({ filters: [], retryFrom: null })
  // A code of its own: it was not handed over, as what has ended otherwise was.
  const late = [
    await browser.draft({ q2: 'late' }),
    await browser.visit('page-2'),
    await browser.submit({ pageId: 'page-2', buttonId: 'b2' }),
    await browser.askForLink(),
  ]
  expect(late.map(({ body }) => body.code)).toEqual(late.map(() => 'applicationInterrupted'))
})
