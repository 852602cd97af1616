/** The states of a page as the domain names them, and what the statements do with an answer in each. */
import { lateDays, pageStateOf } from '@assay/domain/answers/page-state'
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

const ends = lateDays * 86_400_000

/** How long ago the page was closed, null where it was not; whether by its timer; whether its score was told. */
type Closed = readonly [ago: number | null, closedByTimer: boolean, isTold: boolean]

const closings: readonly (readonly [string, Closed])[] = [
  ['that is not closed', [null, false, false]],
  ['that was submitted', [1, false, false]],
  ['that was submitted, with its score told', [1, false, true]],
  ['that was submitted long ago', [ends + 1, false, false]],
  ['that its timer closed on the last day', [ends, true, false]],
  ['that its timer closed on the last day, with its score told', [ends, true, true]],
  ['that its timer closed long ago', [ends + 1, true, false]],
  ['that its timer closed long ago, with its score told', [ends + 1, true, true]],
]

/** Somebody who is past the page, or on it where it is not closed. */
async function sittingOf([ago, closedByTimer, isTold]: Closed, isCompleted: boolean) {
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
      sealed_pages: isTold ? [2] : [],
      completed_at: isCompleted ? t.clock.now() : null,
    })
    .where('id', '=', browser.applicationId)
    .execute()
  const state = pageStateOf({ closedAt, closedByTimer, isTold, isCompleted }, t.clock.now())
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

test.each(closings)('a draft of a page %s', async (_, closed) => {
  const { browser, state } = await sittingOf(closed, false)
  expect((await browser.draft({ q2: 'typed' })).status).toBe(200)
  expect(await placeOf(browser)).toBe(places[state])
  const over = await sittingOf(closed, true)
  expect((await over.browser.draft({ q2: 'typed' })).body.code).toBe('applicationEnded')
  expect(await placeOf(over.browser)).toBe('nowhere')
})

test.each(closings)('a submission of a page %s', async (_, closed) => {
  for (const isCompleted of [false, true]) {
    const { browser, state } = await sittingOf(closed, isCompleted)
    const answers = [{ moduleId: 'q2', value: 'typed' }]
    const { body } = await browser.submit({ pageId: 'page-2', buttonId: 'b2', answers })
    const isRefused = isCompleted && state === 'open'
    expect(body.code).toBe(isRefused ? 'applicationEnded' : undefined)
    expect(await placeOf(browser)).toBe(isRefused ? 'nowhere' : places[state])
  }
})
