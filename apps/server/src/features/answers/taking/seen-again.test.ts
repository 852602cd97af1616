/**
 * A later page may lead back to one that takes nothing more: what is written there waits for a person, and it
 * leads on.
 */
import { getApplication } from '@assay/contract/applications/calls'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { describe, expect, test } from 'vitest'
import { createAssessment } from '../../../testing/assessment-factories.ts'
import { CandidateBrowser } from '../../../testing/candidate.ts'
import { createCompany, signedIn } from '../../../testing/factories.ts'
import { testApp } from '../../../testing/test-app.ts'
import { closeExpiredPages } from './close-expired-pages.job.ts'

const t = await testApp({ logLevel: 'error' })
const company = await createCompany(t)

const question = (id: string) =>
  anItem('question-auto', { acceptWordGroupList: [{ id: `${id}-g`, acceptWord: 'yes', score: 2 }] }, { id })
const to = (pagePosition: number, id: string) =>
  anItem('button', { goToNextPage: false, pagePositionList: [{ id: `${id}-t`, pagePosition }] }, { id })

/**
 * A score of 2 on page 2 leads to page 4, which ends the test, another to page 3; from there one comes back.
 */
const comparing = anItem(
  'button',
  {
    goToNextPage: false,
    isScoreChoice: true,
    pagePositionList: [
      { id: 'best', pagePosition: 4, comparaisonType: '=', score: 2 },
      { id: 'rest', pagePosition: 3, comparaisonType: '>=', score: 0 },
    ],
  },
  { id: 'b2' },
)
const auth = { items: [anItem('auth', {}, { id: 'auth' })] }
const end = { items: [anItem('text', {}, { id: 'end' })] }
/** From page 3 one may go on to the end as well. */
const rest = () => [{ items: [question('q3'), to(2, 'b3'), to(4, 'on')] }, end]
const flow = { name: 'Back', slug: 'back', evaluationType: 1 } as const

async function begun(pages: Parameters<typeof aDocument>[0]): Promise<CandidateBrowser> {
  const document = aDocument(pages, flow)
  const browser = new CandidateBrowser(t, await createAssessment(t, company.id, { document }))
  await browser.identify()
  await browser.visit('page-2')
  return browser
}

const press = async (browser: CandidateBrowser, page: number, value: string) =>
  await browser.submit({
    pageId: `page-${page}`,
    buttonId: `b${page}`,
    answers: [{ moduleId: `q${page}`, value }],
  })

async function sheetOf(browser: CandidateBrowser) {
  const { as } = await signedIn(t, { companyId: company.id })
  return (await t.call(getApplication, { params: { id: browser.applicationId }, as })).body.data
}

test('a page whose score was told leads on by the marks that it had, whatever is written there now', async () => {
  const browser = await begun([auth, { items: [question('q2'), comparing] }, ...rest()])
  expect((await press(browser, 2, 'no')).body).toMatchObject({ nextPage: { position: 3 } })
  await browser.visit('page-3')
  expect((await press(browser, 3, 'no')).body).toMatchObject({ nextPage: { position: 2 } })
  await browser.visit('page-2')
  expect((await browser.draft({ q2: 'ye' })).status).toBe(200)
  const again = await press(browser, 2, 'yes')
  expect(again.body).toMatchObject({ completed: false, nextPage: { position: 3 } })
  expect((await browser.session()).page.position).toBe(3)
  expect(await sheetOf(browser)).toMatchObject({
    late: true,
    answers: [
      { moduleId: 'q2', value: 'no' },
      { moduleId: 'q3', value: 'no' },
    ],
    lateAnswers: [{ moduleId: 'q2', value: 'yes' }],
  })
})

test('the same press sent again gives the first result, and moves nothing once the candidate is elsewhere', async () => {
  const browser = await begun([auth, { items: [question('q2'), comparing] }, ...rest()])
  await press(browser, 2, 'no')
  await press(browser, 3, 'no')
  const parts = {
    pageId: 'page-2',
    buttonId: 'b2',
    answers: [{ moduleId: 'q2', value: 'yes', seq: 90 }],
    key: 'k',
  }
  const first = await browser.submit(parts)
  await press(browser, 3, 'no')
  expect((await browser.submit(parts)).body.nextPage.position).toBe(first.body.nextPage.position)
  expect((await browser.session()).page.position).toBe(2)
})

test('another of its buttons may end the test: the marks and times of the page stay as they were', async () => {
  const bonuses = [{ type: 'DurationBonus' as const, id: 'quick', limitSeconds: 30, score: 1 }]
  const items = [question('q2'), comparing, to(4, 'done')]
  const browser = await begun([auth, { items, bonuses }, ...rest()])
  await press(browser, 2, 'no')
  await press(browser, 3, 'no')
  t.clock.advance(300)
  const answers = [{ moduleId: 'q2', value: 'yes' }]
  const ended = await browser.submit({ pageId: 'page-2', buttonId: 'done', answers })
  expect(ended.body).toMatchObject({ completed: true, nextPage: { position: 4 } })
  expect(await sheetOf(browser)).toMatchObject({
    automaticScore: 1,
    lateAnswers: [{ moduleId: 'q2', value: 'yes' }],
  })
})

test('a page that its timer closed takes one late answer when it is seen again, and leads on at that press', async () => {
  const timed = {
    items: [question('q2'), anItem('button', {}, { id: 'b2' })],
    timer: { time: 60, pageToReach: 3 },
  }
  const browser = await begun([auth, timed, ...rest()])
  t.clock.advance(80)
  await closeExpiredPages(t.services)
  await press(browser, 3, 'no')
  expect((await browser.session()).page.position).toBe(2)
  for (const value of ['yes', 'no']) {
    expect((await press(browser, 2, value)).body).toMatchObject({ nextPage: { position: 3 } })
    await press(browser, 3, 'no')
  }
  expect(await sheetOf(browser)).toMatchObject({
    answers: [
      { moduleId: 'q2', value: 'yes' },
      { moduleId: 'q3', value: 'no' },
    ],
    lateAnswers: [{ moduleId: 'q2', value: 'no' }],
  })
})

test('so does one that was left where going back is not allowed', async () => {
  const pageRange = { start: 2, end: 2, timer: 600, backtrackingAllowed: false }
  const plain = { items: [question('q2'), anItem('button', {}, { id: 'b2' })], pageRange }
  const browser = await begun([auth, plain, ...rest()])
  t.clock.advance(11)
  await press(browser, 2, 'no')
  await press(browser, 3, 'no')
  expect((await press(browser, 2, 'yes')).body).toMatchObject({ nextPage: { position: 3 } })
  expect(await sheetOf(browser)).toMatchObject({ lateAnswers: [{ moduleId: 'q2', value: 'yes' }] })
})

describe('pages that lead round among themselves and take nothing more', () => {
  const back = { items: [question('q3'), to(2, 'b3')] }

  test('lead to the end, where a better score is the only other way on: nothing is lost', async () => {
    const browser = await begun([auth, { items: [question('q2'), comparing] }, back, end])
    await press(browser, 2, 'no')
    expect((await press(browser, 3, 'no')).body).toMatchObject({ nextPage: { position: 2 } })
    expect((await press(browser, 2, 'yes')).body).toMatchObject({
      completed: true,
      nextPage: { position: 4 },
    })
    expect(await sheetOf(browser)).toMatchObject({
      answers: [
        { moduleId: 'q2', value: 'no' },
        { moduleId: 'q3', value: 'no' },
      ],
      lateAnswers: [{ moduleId: 'q2', value: 'yes' }],
    })
  })

  test('lead to the next page in order that still takes answers', async () => {
    const open = { items: [question('q4'), anItem('button', {}, { id: 'b4' })] }
    const browser = await begun([auth, { items: [question('q2'), comparing] }, back, open, end])
    await press(browser, 2, 'no')
    await press(browser, 3, 'no')
    expect((await press(browser, 2, 'no')).body).toMatchObject({
      completed: false,
      nextPage: { position: 4 },
    })
    expect((await press(browser, 4, 'yes')).body).toMatchObject({
      completed: true,
      nextPage: { position: 5 },
    })
  })

  test('of two timers too, which closed both of them', async () => {
    const timed = (id: string, button: string, pageToReach: number) => ({
      items: [question(id), anItem('button', {}, { id: button })],
      timer: { time: 60, pageToReach },
    })
    const browser = await begun([auth, timed('q2', 'b2', 3), timed('q3', 'b3', 2), end])
    for (const page of [2, 3]) {
      await browser.visit(`page-${page}`, true)
      expect((await browser.draft({ [`q${page}`]: `typed on ${page}` })).status).toBe(200)
      t.clock.advance(80)
      await closeExpiredPages(t.services)
    }
    const sent = { buttonId: null, isAutoSubmit: true }
    expect((await browser.session()).page.position).toBe(2)
    expect((await browser.submit({ ...sent, pageId: 'page-2' })).body).toMatchObject({
      completed: true,
      nextPage: { position: 4 },
    })
    expect((await sheetOf(browser)).answers).toMatchObject([
      { moduleId: 'q2', value: 'typed on 2' },
      { moduleId: 'q3', value: 'typed on 3' },
    ])
  })
})
