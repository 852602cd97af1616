/**
 * The candidate says whom the application is for (product 3.13): filters of the company, and who sees it
 * then.
 */
import { getApplication, listApplications } from '@assay/contract/applications/calls'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../ids.ts'
import { createAssessment, type TestAssessment } from '../../../testing/assessment-factories.ts'
import { CandidateBrowser } from '../../../testing/candidate.ts'
import { createCompany, createFilter, signedIn } from '../../../testing/factories.ts'
import { testApp } from '../../../testing/test-app.ts'
import { closeExpiredPages } from './close-expired-pages.job.ts'

const t = await testApp({ logLevel: 'error' })

const button = (id: string) => anItem('button', {}, { id })
/**
 * Identity form, a page that asks for filters, one with a question, one of 60 s that asks for another filter.
 */
const document = aDocument(
  [
    { items: [anItem('auth', {}, { id: 'auth' })] },
    {
      items: [
        anItem('company-filter', { label: 'Where?', allowSeveral: true }, { id: 'where' }),
        button('b2'),
      ],
    },
    { items: [anItem('question', {}, { id: 'q' }), button('b3')] },
    {
      items: [anItem('company-filter', {}, { id: 'whom' }), button('b4')],
      timer: { time: 60, pageToReach: 4 },
    },
  ],
  { name: 'Filters', slug: 'filters' },
)

let companyId: string
let assessment: TestAssessment
let filters: { lyon: string; lille: string; paris: string }

beforeEach(async () => {
  companyId = (await createCompany(t)).id
  assessment = await createAssessment(t, companyId, { document })
  const [paris, lyon, lille] = await Promise.all(
    ['Paris', 'Lyon', 'Lille'].map((name) => createFilter(t, companyId, name)),
  )
  filters = { paris: paris ?? '', lyon: lyon ?? '', lille: lille ?? '' }
})

async function begun(): Promise<CandidateBrowser> {
  const browser = new CandidateBrowser(t, assessment)
  await browser.identify()
  return browser
}

/** Submits page 2 with a choice; of what was stored where none is given. */
const choose = async (browser: CandidateBrowser, ids?: readonly string[]) =>
  await browser.submit({
    pageId: 'page-2',
    buttonId: 'b2',
    answers: ids === undefined ? [] : [{ moduleId: 'where', value: ids }],
  })

const carriedBy = async ({ applicationId }: CandidateBrowser) =>
  (
    await t.db
      .selectFrom('application_filters')
      .innerJoin('filters', 'filters.id', 'application_filters.filter_id')
      .select('filters.name')
      .where('application_id', '=', applicationId)
      .orderBy('filters.name')
      .execute()
  ).map(({ name }) => name)

const remove = async (id: string) => await t.db.deleteFrom('filters').where('id', '=', id).execute()

describe('what there is to choose from', () => {
  test('comes with the test and with the state, by name, and follows the company', async () => {
    const named = (ids: readonly string[], names: readonly string[]) =>
      ids.map((id, index) => ({ id, name: names[index] }))
    const all = named([filters.lille, filters.lyon, filters.paris], ['Lille', 'Lyon', 'Paris'])
    const browser = new CandidateBrowser(t, assessment)
    expect((await browser.open()).test.filters).toEqual(all)
    expect((await browser.identify()).body.state.filters).toEqual(all)
    await remove(filters.lyon)
    expect((await browser.session()).filters).toEqual(all.filter(({ name }) => name !== 'Lyon'))
    expect((await browser.open()).test.filters).toHaveLength(2)
  })

  test('is nothing where the test does not ask', async () => {
    const browser = new CandidateBrowser(t, await createAssessment(t, companyId))
    expect((await browser.open()).test.filters).toEqual([])
    expect((await browser.identify()).body.state.filters).toEqual([])
  })
})

describe('a choice', () => {
  test.each([
    ['never was', async () => newId()],
    ['is of another company', async () => await createFilter(t, (await createCompany(t)).id)],
    ['is no id', async () => 'Lyon'],
  ])('of what %s is refused, drafted or submitted, and nothing is kept', async (_, make) => {
    const browser = await begun()
    const id = await make()
    const refused = [
      await browser.draft({ where: [filters.lyon, id] }),
      await choose(browser, [filters.lyon, id]),
    ]
    for (const { status, body } of refused)
      expect([status, body.code, body.detail]).toEqual([422, 'filterNotFound', { modules: ['where'] }])
    expect(await browser.session()).toMatchObject({ answers: [], application: { currentPage: 2 } })
    expect(await carriedBy(browser)).toEqual([])
  })

  test('removed since it was drafted is said when the page is submitted, and another one is taken', async () => {
    const browser = await begun()
    await browser.draft({ where: [filters.lyon] })
    await remove(filters.lyon)
    expect((await choose(browser)).body).toMatchObject({
      code: 'filterNotFound',
      detail: { modules: ['where'] },
    })
    expect((await choose(browser, [filters.lille])).body.nextPage.position).toBe(3)
    expect(await carriedBy(browser)).toEqual(['Lille'])
  })

  test('is needed to go on, unless there is none left', async () => {
    const browser = await begun()
    expect((await choose(browser, [])).body.code).toBe('answerMandatory')
    for (const id of Object.values(filters)) await remove(id)
    expect((await choose(browser, [])).body.nextPage.position).toBe(3)
  })

  test('that a timer submits without anybody there keeps what is left of it', async () => {
    const browser = await begun()
    await choose(browser, [filters.paris])
    await browser.submit({ pageId: 'page-3', buttonId: 'b3' })
    await browser.visit('page-4')
    await browser.draft({ whom: [filters.lyon] })
    await remove(filters.lyon)
    t.clock.advance(60)
    const timed = await browser.submit({
      pageId: 'page-4',
      buttonId: null,
      isAutoSubmit: true,
      answers: [{ moduleId: 'whom', value: [filters.lyon] }],
    })
    expect(timed.body).toMatchObject({ completed: true, late: false })
    expect(await carriedBy(browser)).toEqual(['Paris'])
  })
})

describe('the application', () => {
  test('carries what was submitted, not what was drafted, and follows another choice', async () => {
    const browser = await begun()
    await browser.draft({ where: [filters.paris] })
    expect(await carriedBy(browser)).toEqual([])
    await choose(browser, [filters.lyon, filters.lille])
    expect(await carriedBy(browser)).toEqual(['Lille', 'Lyon'])
    await choose(browser, [filters.paris, filters.lille])
    expect(await carriedBy(browser)).toEqual(['Lille', 'Paris'])
  })

  test('carries, when it ends, what was drafted last on pages that are still open', async () => {
    const browser = await begun()
    await choose(browser, [filters.lyon])
    await browser.draft({ where: [filters.paris] })
    await browser.submit({ pageId: 'page-3', buttonId: 'b3' })
    const ended = await browser.submit({
      pageId: 'page-4',
      buttonId: 'b4',
      answers: [{ moduleId: 'whom', value: [filters.lille] }],
    })
    expect(ended.body.completed).toBe(true)
    expect(await carriedBy(browser)).toEqual(['Lille', 'Paris'])
  })

  test('carries what was drafted on a page that its timer closed', async () => {
    const browser = await begun()
    await choose(browser, [filters.lyon])
    await browser.submit({ pageId: 'page-3', buttonId: 'b3' })
    await browser.visit('page-4')
    await browser.draft({ whom: [filters.lille] })
    t.clock.advance(80)
    expect(await closeExpiredPages(t.services)).toBeGreaterThan(0)
    expect(await carriedBy(browser)).toEqual(['Lille', 'Lyon'])
  })

  test('carries what came after its timer had ended the test', async () => {
    const browser = await begun()
    await choose(browser, [filters.lyon])
    await browser.submit({ pageId: 'page-3', buttonId: 'b3' })
    await browser.visit('page-4')
    t.clock.advance(80)
    expect(await closeExpiredPages(t.services)).toBeGreaterThan(0)
    expect(await carriedBy(browser)).toEqual(['Lyon'])
    const answers = [{ moduleId: 'whom', value: [filters.lille] }]
    const { body } = await browser.submit({ pageId: 'page-4', buttonId: 'b4', answers })
    expect(body).toMatchObject({ completed: true, late: true })
    expect(await carriedBy(browser)).toEqual(['Lille', 'Lyon'])
  })

  test('keeps the filters that came otherwise', async () => {
    const browser = await begun()
    await t.db
      .insertInto('application_filters')
      .values({ company_id: companyId, application_id: browser.applicationId, filter_id: filters.paris })
      .execute()
    await choose(browser, [filters.lyon, filters.paris])
    await choose(browser, [filters.lille])
    expect(await carriedBy(browser)).toEqual(['Lille', 'Paris'])
  })

  test('by ten equal submissions at once carries the same, once', async () => {
    const browser = await begun()
    const key = newId()
    const sent = {
      pageId: 'page-2',
      buttonId: 'b2',
      answers: [{ moduleId: 'where', value: [filters.lyon, filters.paris], seq: 4 }],
      key,
    }
    const answers = await Promise.all(Array.from({ length: 10 }, () => browser.submit(sent)))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await carriedBy(browser)).toEqual(['Lyon', 'Paris'])
  })
})

describe('staff with filters of their own', () => {
  test('see the application from the moment that it carries one, and not before', async () => {
    const { as } = await signedIn(t, {
      companyId,
      role: 'ROLE_COLLABORATOR',
      companyFilters: [filters.lyon],
    })
    const browser = await begun()
    const seen = async () => ({
      listed: (await t.call(listApplications, { params: { id: assessment.id }, as })).body.meta.totalItems,
      read: (await t.call(getApplication, { params: { id: browser.applicationId }, as })).status,
    })
    await browser.draft({ where: [filters.lyon] })
    expect(await seen()).toEqual({ listed: 0, read: 404 })
    await choose(browser, [filters.lyon])
    expect(await seen()).toEqual({ listed: 1, read: 200 })
    await choose(browser, [filters.paris])
    expect(await seen()).toEqual({ listed: 0, read: 404 })
  })
})
