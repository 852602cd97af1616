/** The states of a page as the domain names them, and what the statements do with an answer in each. */
import { lateDays, type PageState, pageStateOf } from '@assay/domain/answers/page-state'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { expect, test } from 'vitest'
import { createAssessment } from '../../../testing/assessment-factories.ts'
import { CandidateBrowser } from '../../../testing/candidate.ts'
import { createCompany } from '../../../testing/factories.ts'
import { testApp } from '../../../testing/test-app.ts'

const t = await testApp({ logLevel: 'error' })
const company = await createCompany(t)

const document = aDocument(
  [
    { items: [anItem('auth', {}, { id: 'auth' })] },
    { items: [anItem('question', {}, { id: 'q2' }), anItem('button', {}, { id: 'b2' })] },
    { items: [anItem('question', {}, { id: 'q3' }), anItem('button', {}, { id: 'b3' })] },
  ],
  { name: 'States', slug: 'states' },
)

const minute = 60_000
const ends = lateDays * 86_400_000

/** How long ago the page was closed, null where it was not; by its timer or not; its score told or not. */
type Closed = readonly [ago: number | null, closedByTimer: boolean, isDisclosed: boolean]

const closings: readonly (readonly [string, Closed, goesOn: PageState, completed: PageState])[] = [
  ['that is not closed', [null, false, false], 'open', 'open'],
  ['that was submitted', [minute, false, false], 'aside', 'open'],
  ['that was submitted, its score told', [minute, false, true], 'sealed', 'open'],
  ['that was submitted long ago', [ends + minute, false, false], 'aside', 'open'],
  ['that its timer closed within the days', [ends - minute, true, false], 'late', 'late'],
  ['that its timer closed within the days, its score told', [ends - minute, true, true], 'sealed', 'sealed'],
  ['that its timer closed long ago', [ends + minute, true, false], 'aside', 'aside'],
  ['that its timer closed long ago, its score told', [ends + minute, true, true], 'sealed', 'sealed'],
]

/** Somebody who is past the page, or on it where it is not closed. */
async function sittingOf([ago, closedByTimer, isDisclosed]: Closed, isCompleted: boolean) {
  const browser = new CandidateBrowser(t, await createAssessment(t, company.id, { document }))
  await browser.identify()
  await browser.visit('page-2')
  const closedAt = ago === null ? null : new Date(t.clock.now().getTime() - ago)
  await t.db
    .updateTable('page_visits')
    .set({ closed_at: closedAt, closed_by_timer: closedByTimer })
    .where('application_id', '=', browser.applicationId)
    .execute()
  await t.db
    .updateTable('applications')
    .set({
      ...(closedAt && { current_page: 3, path: [1, 2, 3] }),
      sealed_pages: isDisclosed ? [2] : [],
      completed_at: isCompleted ? t.clock.now() : null,
    })
    .where('id', '=', browser.applicationId)
    .execute()
  const state = pageStateOf({ closedAt, closedByTimer, isDisclosed, isCompleted }, t.clock.now())
  return { browser, state }
}

/** Where an answer to the page lies. */
async function placeOf(browser: CandidateBrowser): Promise<'counts' | 'aside' | 'nowhere'> {
  const isIn = async (table: 'answers' | 'late_answers') =>
    (await t.db
      .selectFrom(table)
      .where('application_id', '=', browser.applicationId)
      .where('module_item_id', '=', 'q2')
      .select('seq')
      .executeTakeFirst()) !== undefined
  if (await isIn('answers')) return 'counts'
  return (await isIn('late_answers')) ? 'aside' : 'nowhere'
}

const places = { open: 'counts', late: 'counts', sealed: 'aside', aside: 'aside' } as const

test.each(closings)('a draft of a page %s', async (_, closed, goesOn) => {
  const { browser, state } = await sittingOf(closed, false)
  expect(state).toBe(goesOn)
  expect((await browser.draft({ q2: 'typed' })).status).toBe(200)
  expect(await placeOf(browser)).toBe(places[state])
  const over = await sittingOf(closed, true)
  expect((await over.browser.draft({ q2: 'typed' })).body.code).toBe('applicationEnded')
  expect(await placeOf(over.browser)).toBe('nowhere')
})

test.each(closings)('a submission of a page %s', async (_, closed, ...states) => {
  for (const [index, isCompleted] of [false, true].entries()) {
    const { browser, state } = await sittingOf(closed, isCompleted)
    expect(state).toBe(states[index])
    const answers = [{ moduleId: 'q2', value: 'typed' }]
    const { body } = await browser.submit({ pageId: 'page-2', buttonId: 'b2', answers })
    const isRefused = isCompleted && state === 'open'
    expect(body.code).toBe(isRefused ? 'applicationEnded' : undefined)
    expect(await placeOf(browser)).toBe(isRefused ? 'nowhere' : places[state])
  }
})
