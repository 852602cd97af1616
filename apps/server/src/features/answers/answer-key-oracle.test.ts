/** Nobody finds the key of a test by asking for scores: telling a score seals its page. */
import { pageScore } from '@assay/contract/answers/calls'
import { getApplication } from '@assay/contract/applications/calls'
import { explainScore, exportSpace, showSpace } from '@assay/contract/privacy/space-calls'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { describe, expect, test } from 'vitest'
import { listRows, runStatement } from '../../database/named-statement.ts'
import { createAssessment } from '../../testing/assessment-factories.ts'
import { CandidateBrowser } from '../../testing/candidate.ts'
import { createCompany, signedIn } from '../../testing/factories.ts'
import { openSpaceOf } from '../../testing/own-space.ts'
import { testApp } from '../../testing/test-app.ts'
import { untilWaiting } from '../../testing/until-waiting.ts'
import { closeExpiredPages } from './taking/close-expired-pages.job.ts'
import { draftStatement, submitStatement } from './taking/hot-statements.ts'

const t = await testApp({ logLevel: 'error' })
const company = await createCompany(t)

const choices = ['a', 'b', 'c', 'd']
/** Its fourth choice is the right one. */
const qcm = (id: string) =>
  anItem(
    'qcm',
    {
      isScore: true,
      isMultipleChoice: false,
      choiceList: choices.map((choice, index) => ({
        id: `${id}-${choice}`,
        content: choice,
        score: index === 3 ? 1 : 0,
      })),
    },
    { id },
  )
const comparing = (id: string, pagePosition = 3) =>
  anItem(
    'button',
    {
      goToNextPage: false,
      isScoreChoice: true,
      pagePositionList: [{ id: `${id}-target`, pagePosition, comparaisonType: '>=', score: 0 }],
    },
    { id },
  )
const button = (id: string) => anItem('button', {}, { id })
const questions = Array.from({ length: 13 }, (_, index) => `q${index + 1}`)

/** Page 2 has 60 s, 13 points and a button that compares its score; page 3 ends the test by its timer. */
const document = aDocument(
  [
    { items: [anItem('auth', {}, { id: 'auth' })] },
    { items: [...questions.map(qcm), comparing('b2')], timer: { time: 60, pageToReach: 3 } },
    { items: [qcm('last'), comparing('b3', 2)], timer: { time: 30, pageToReach: 3 } },
  ],
  { name: 'Scored', slug: 'scored', evaluationType: 1 },
)

async function begun(given = document): Promise<CandidateBrowser> {
  const browser = new CandidateBrowser(t, await createAssessment(t, company.id, { document: given }))
  await browser.identify()
  await browser.visit('page-2')
  return browser
}

async function timeOut(): Promise<void> {
  t.clock.advance(80)
  await closeExpiredPages(t.services)
}

const scoreOf = async (browser: CandidateBrowser, module: string): Promise<unknown> => {
  const { body } = await browser.get(pageScore, module)
  return body.score ?? body.code
}

async function sheetOf(browser: CandidateBrowser) {
  const { as } = await signedIn(t, { companyId: company.id })
  return (await t.call(getApplication, { params: { id: browser.applicationId }, as })).body.data
}

/** Tries each choice of each question, and keeps what the score says is better. */
async function guess(
  browser: CandidateBrowser,
  answer: (module: string, choice: string) => Promise<number>,
  module = 'b2',
): Promise<{ statuses: Set<number>; reported: Set<unknown> }> {
  const statuses = new Set<number>()
  const reported = new Set<unknown>([await scoreOf(browser, module)])
  for (const question of module === 'b2' ? questions : ['last'])
    for (const choice of choices) {
      statuses.add(await answer(question, `${question}-${choice}`))
      reported.add(await scoreOf(browser, module))
    }
  return { statuses, reported }
}

describe('a page that its timer closed', () => {
  test('tells one score however many drafts come after it, refuses none, and counts none', async () => {
    const browser = await begun()
    await browser.draft({ q1: ['q1-d'] })
    await timeOut()
    const { statuses, reported } = await guess(
      browser,
      async (question, choice) => (await browser.draft({ [question]: [choice] })).status,
    )
    expect([...statuses]).toEqual([200])
    expect([...reported]).toEqual([1])
    const sheet = await sheetOf(browser)
    expect(sheet.answers).toMatchObject([{ moduleId: 'q1', value: ['q1-d'] }])
    expect(sheet.lateAnswers).toHaveLength(13)
    expect(sheet.late).toBe(true)
  })

  test('nor however many submissions', async () => {
    const browser = await begun()
    await timeOut()
    const { statuses, reported } = await guess(browser, async (moduleId, choice) => {
      const answers = [{ moduleId, value: [choice] }]
      return (await browser.submit({ pageId: 'page-2', buttonId: 'b2', answers })).status
    })
    expect([...statuses]).toEqual([200])
    expect([...reported]).toEqual([0])
  })

  test('nor when drafts and questions for the score come at the same moment', async () => {
    const browser = await begun()
    await timeOut()
    const reported = await Promise.all(
      questions.flatMap((question) => [
        browser.draft({ [question]: [`${question}-d`] }).then(() => undefined),
        scoreOf(browser, 'b2'),
      ]),
    )
    expect(new Set(reported.filter((each) => each !== undefined)).size).toBe(1)
  })

  test('takes one late submission while its score was not told', async () => {
    const browser = await begun()
    await timeOut()
    for (const choice of ['d', 'a'])
      await browser.submit({
        pageId: 'page-2',
        buttonId: 'b2',
        answers: [{ moduleId: 'q1', value: [`q1-${choice}`] }],
      })
    const { answers, lateAnswers } = await sheetOf(browser)
    expect(answers).toMatchObject([{ moduleId: 'q1', value: ['q1-d'] }])
    expect(lateAnswers).toMatchObject([{ moduleId: 'q1', value: ['q1-a'], countedAt: null }])
  })

  test('takes it for thirty days', async () => {
    const browser = await begun()
    t.clock.advance(80)
    await closeExpiredPages(t.services)
    t.clock.advance(31 * 86_400)
    const answers = [{ moduleId: 'q1', value: ['q1-d'] }]
    expect((await browser.submit({ pageId: 'page-2', buttonId: 'b2', answers })).status).toBe(200)
    expect(await sheetOf(browser)).toMatchObject({
      answers: [],
      lateAnswers: [{ moduleId: 'q1', value: ['q1-d'] }],
    })
  })

  test.each([
    [29, { answers: [{ moduleId: 'q1', value: ['q1-d'] }], lateAnswers: [] }],
    [31, { answers: [], lateAnswers: [{ moduleId: 'q1', value: ['q1-d'] }] }],
  ])('and drafts likewise: after %i days', async (days, stored) => {
    const browser = await begun()
    t.clock.advance(80)
    await closeExpiredPages(t.services)
    t.clock.advance(days * 86_400)
    expect((await browser.draft({ q1: ['q1-d'] })).status).toBe(200)
    expect(await sheetOf(browser)).toMatchObject(stored)
  })
})

test('a test that its timer ended is improved once, whatever is submitted again', async () => {
  const browser = await begun()
  await timeOut()
  await browser.visit('page-3')
  await timeOut()
  expect((await browser.session()).application.status).toBe('completed')
  const { statuses, reported } = await guess(
    browser,
    async (moduleId, choice) =>
      (
        await browser.submit({
          pageId: 'page-3',
          buttonId: 'b3',
          answers: [{ moduleId, value: [choice] }],
        })
      ).status,
    'b3',
  )
  expect([...statuses]).toEqual([200])
  expect([...reported]).toEqual(['applicationEnded'])
  expect(await sheetOf(browser)).toMatchObject({
    automaticScore: 0,
    lateAnswers: [{ moduleId: 'last', value: ['last-d'] }],
  })
})

test('a page that its button compared takes nothing more that counts', async () => {
  const browser = await begun()
  await browser.submit({
    pageId: 'page-2',
    buttonId: 'b2',
    answers: [{ moduleId: 'q1', value: ['q1-a'] }],
  })
  expect((await browser.draft({ q1: ['q1-d'] })).status).toBe(200)
  expect(await scoreOf(browser, 'b2')).toBe(0)
  expect((await sheetOf(browser)).lateAnswers).toMatchObject([{ moduleId: 'q1', value: ['q1-d'] }])
})

test.each([
  ['which nothing compares scores', () => button('b2')],
  ['which a button compares them to lead to the page itself', () => comparing('b2', 2)],
  ['which a button compares them to lead to a page that does not exist', () => comparing('b2', 9)],
])('throw-away addresses learn no points of a page on %s', async (_, buttonOf) => {
  const plain = aDocument(
    [
      { items: [anItem('auth', {}, { id: 'auth' })] },
      { items: [qcm('q1'), buttonOf()], timer: { time: 60, pageToReach: 3 } },
      { items: [qcm('last'), button('b3')] },
    ],
    { name: 'Plain', slug: 'plain', evaluationType: 1 },
  )
  const assessment = await createAssessment(t, company.id, { document: plain })
  const reported = new Set<unknown>()
  for (let number = 0; number < 9; number += 1) {
    const browser = new CandidateBrowser(t, assessment)
    await browser.identify()
    await browser.visit('page-2')
    await browser.draft({ q1: [`q1-${choices[number % 4]}`] })
    await timeOut()
    reported.add(await scoreOf(browser, 'q1'))
    reported.add(await scoreOf(browser, 'b2'))
  }
  expect([...reported]).toEqual(['pageScoreNotCompared'])
})

describe('once the result of the whole test was told', () => {
  /** Its timers closed both scored pages and ended it. */
  async function ended() {
    const { id: companyId } = await createCompany(t)
    const browser = new CandidateBrowser(t, await createAssessment(t, companyId, { document }))
    await browser.identify()
    await browser.visit('page-2')
    await timeOut()
    await browser.visit('page-3')
    await timeOut()
    await t.db.updateTable('companies').set({ shows_results: true }).where('id', '=', companyId).execute()
    const { candidate_id } = await t.db
      .selectFrom('applications')
      .where('id', '=', browser.applicationId)
      .select('candidate_id')
      .executeTakeFirstOrThrow()
    const headers = { cookie: await openSpaceOf(t, companyId, candidate_id) }
    return { companyId, browser, headers, params: { id: browser.applicationId } }
  }

  const submitLate = async (browser: CandidateBrowser) =>
    (
      await browser.submit({
        pageId: 'page-2',
        buttonId: 'b2',
        answers: [{ moduleId: 'q1', value: ['q1-d'] }],
      })
    ).status

  const storedOf = async ({ applicationId }: CandidateBrowser) => {
    const row = await t.db
      .selectFrom('applications')
      .where('id', '=', applicationId)
      .select(['score', 'sealed_pages'])
      .executeTakeFirstOrThrow()
    const aside = await t.db
      .selectFrom('late_answers')
      .where('application_id', '=', applicationId)
      .select('module_item_id')
      .execute()
    return { ...row, aside: aside.map((each) => each.module_item_id) }
  }

  test.each([
    ['the own space', showSpace],
    ['its explanation', explainScore],
    ['its archive', exportSpace],
  ])('by %s, what comes for a page is kept aside and counts only by a person', async (_, call) => {
    const { browser, headers, params } = await ended()
    expect((await t.call(call, { headers, params })).status).toBe(200)
    expect(await submitLate(browser)).toBe(200)
    expect(await storedOf(browser)).toEqual({ score: 0, sealed_pages: [1, 2, 3], aside: ['q1'] })
    expect((await t.call(explainScore, { headers, params })).body).toMatchObject({ score: 0 })
  })

  test('not where the company shows none: the one late submission counts', async () => {
    const { companyId, browser, headers, params } = await ended()
    await t.db.updateTable('companies').set({ shows_results: false }).where('id', '=', companyId).execute()
    expect((await t.call(showSpace, { headers })).body.applications).toMatchObject([{ result: null }])
    expect((await t.call(explainScore, { headers, params })).body.code).toBe('resultNotShown')
    expect(await submitLate(browser)).toBe(200)
    expect(await storedOf(browser)).toEqual({ score: 1, sealed_pages: [2], aside: [] })
  })
})

describe('a draft that is under way while a score is told', () => {
  /** Page 2 leads on by its score: to page 3 without a point, to page 4 with one. */
  const branching = aDocument(
    [
      { items: [anItem('auth', {}, { id: 'auth' })] },
      {
        items: [
          qcm('q1'),
          anItem(
            'button',
            {
              goToNextPage: false,
              isScoreChoice: true,
              pagePositionList: [
                { id: 'with', pagePosition: 4, comparaisonType: '>=', score: 1 },
                { id: 'without', pagePosition: 3, comparaisonType: '<', score: 1 },
              ],
            },
            { id: 'b2' },
          ),
        ],
      },
      { items: [qcm('q3'), button('b3')] },
      { items: [qcm('q4'), button('b4')] },
      { items: [button('b5')] },
    ],
    { name: 'Branching', slug: 'branching', evaluationType: 1 },
  )

  test('counts before it is told, and so decides where the page leads', async () => {
    const browser = await begun(branching)
    await browser.draft({ q1: ['q1-a'] })
    const holding = await t.services.pool.connect()
    await holding.query('begin')
    await holding.query('select from answers where application_id = $1 for update', [browser.applicationId])
    const draft = browser.draft({ q1: ['q1-d'] })
    await untilWaiting(t, 1)
    const submitted = browser.submit({ pageId: 'page-2', buttonId: 'b2' })
    await untilWaiting(t, 2)
    await holding.query('commit')
    holding.release()
    expect((await draft).status).toBe(200)
    expect((await submitted).body.nextPage.position).toBe(4)
    expect(await scoreOf(browser, 'b2')).toBe(1)
  })
})

describe('a statement that comes after the page was sealed, though its call read it open,', () => {
  const now = () => t.services.clock.now()
  const answers = [{ module: 'q1', seq: 900, value: ['q1-d'] }]

  /** Page 2 was closed by its timer, and its score told. */
  async function sealed() {
    const browser = await begun()
    await browser.draft({ q1: ['q1-a'] })
    await timeOut()
    expect(await scoreOf(browser, 'b2')).toBe(0)
    const { holder } = await t.db
      .selectFrom('applications')
      .select('holder')
      .where('id', '=', browser.applicationId)
      .executeTakeFirstOrThrow()
    return { browser, holder, ids: [company.id, browser.applicationId] as const }
  }
  const storedOf = async (browser: CandidateBrowser) =>
    await t.db
      .selectFrom('answers')
      .select('value')
      .where('application_id', '=', browser.applicationId)
      .executeTakeFirstOrThrow()

  test('stores no draft among those that are written together', async () => {
    const { browser, holder, ids } = await sealed()
    const [application] = [ids[1]]
    // Open as far as its visit goes: the seal alone keeps it out.
    await t.db.deleteFrom('page_visits').where('application_id', '=', application).execute()
    const operations = answers.map((answer) => ({ ...answer, page: 'page-2', position: 2 }))
    const draft = {
      company: ids[0],
      application,
      holder,
      at: now(),
      positions: [2],
      pages: ['page-2'],
      operations,
    }
    const keep = async () => await listRows(t.services.pool, draftStatement, { items: [draft] })
    expect(await keep()).toMatchObject([{ item: application, is_stored: false }])
    expect(await storedOf(browser)).toEqual({ value: ['q1-a'] })
    await t.db.updateTable('applications').set({ sealed_pages: [] }).where('id', '=', application).execute()
    await keep()
    expect(await storedOf(browser)).toEqual({ value: ['q1-d'] })
  })

  test.each([false, true])('takes no submission, after the end (%s) neither', async (isCompleted) => {
    const { browser, holder, ids } = await sealed()
    if (isCompleted)
      await t.db.updateTable('applications').set({ completed_at: now() }).where('id', '=', ids[1]).execute()
    const submit = async (key: string) =>
      await runStatement(t.services.pool, submitStatement, {
        items: [
          {
            company: ids[0],
            application: ids[1],
            holder,
            at: now(),
            position: 2,
            page: 'page-2',
            key,
            fingerprint: 'fingerprint',
            target: 3,
            opens_window: false,
            answers,
            closes: false,
            seals: true,
            late: true,
            mark: null,
            left_behind: [],
            waits: true,
          },
        ],
      })
    expect(await submit('sealed')).toBeUndefined()
    expect(await storedOf(browser)).toEqual({ value: ['q1-a'] })
    await t.db.updateTable('applications').set({ sealed_pages: [] }).where('id', '=', ids[1]).execute()
    expect(await submit('open')).toMatchObject({ result: { late: true, completed: isCompleted } })
  })
})
