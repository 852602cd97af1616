/** Extra time: every limit is longer at once, the reason is read by admins only. */

import { setExtraTime } from '@assay/contract/applications/accommodation-calls'
import { getApplication } from '@assay/contract/applications/calls'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { roles } from '@assay/domain/users/roles'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  aShortTest,
  createApplication,
  createAssessment,
  createCompletedApplication,
} from '../../testing/assessment-factories.ts'
import { CandidateBrowser } from '../../testing/candidate.ts'
import { createCompany, createFilter, signedIn } from '../../testing/factories.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { closeExpiredPages } from '../answers/taking/close-expired-pages.job.ts'

let t: TestApp
let companyId: string
let colleague: Record<string, string>

beforeAll(async () => {
  t = await testApp()
  companyId = (await createCompany(t)).id
  colleague = (await signedIn(t, { companyId })).as
})

const question = (id: string) =>
  anItem('question-auto', { acceptWordGroupList: [{ id: `${id}-g`, acceptWord: 'yes', score: 2 }] }, { id })
const button = (id: string) => anItem('button', {}, { id })

/** Identity form, a page of 60 s, two that share 100 s, and a last one. */
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

async function begun(document = timedTest): Promise<CandidateBrowser> {
  const browser = new CandidateBrowser(t, await createAssessment(t, companyId, { document }))
  await browser.identify()
  await browser.visit('page-2')
  return browser
}

const give = async (id: string, body: { extraTimePercent: number; reason?: string }, as = colleague) =>
  await t.call(setExtraTime, { params: { id }, body, as })
const sheet = async (id: string, as = colleague) =>
  (await t.call(getApplication, { params: { id }, as })).body.data
const left = (visit: { clocks: { remainingSeconds: number }[] }) =>
  visit.clocks.map(({ remainingSeconds }) => remainingSeconds)
const visitsOf = async (browser: CandidateBrowser) =>
  await t.db
    .selectFrom('page_visits')
    .select(['page_id', 'first_visited_at', 'expires_at', 'closed_at'])
    .where('application_id', '=', browser.applicationId)
    .orderBy('page_id')
    .execute()
const secondsOf = (visit: { first_visited_at: Date; expires_at: Date | null }) =>
  ((visit.expires_at?.getTime() ?? 0) - visit.first_visited_at.getTime()) / 1000

describe('extra time given while a page is open', () => {
  test('lengthens its time at once, for the browser, the lateness and the job that closes pages', async () => {
    const browser = await begun()
    t.clock.advance(50)
    expect((await give(browser.applicationId, { extraTimePercent: 100 })).body.data.extraTimePercent).toBe(
      100,
    )
    const { body } = await browser.visit('page-2')
    expect(body).toMatchObject({ extraTimePercent: 100, clocks: [{ limitSeconds: 120 }] })
    expect(left(body)[0]).toBeGreaterThan(65)
    const { application, visit } = await browser.session()
    expect(application.extraTimePercent).toBe(100)
    expect(left(visit)[0]).toBeGreaterThan(65)
    t.clock.advance(60)
    await closeExpiredPages(t.services)
    expect((await visitsOf(browser))[0]?.closed_at).toBeNull()
    t.clock.advance(20)
    expect((await browser.submit({ pageId: 'page-2', buttonId: 'b2' })).body.late).toBe(false)
  })

  test('lengthens a range once, on the pages that were seen and on those to come', async () => {
    const browser = await begun()
    await browser.submit({ pageId: 'page-2', buttonId: 'b2' })
    await browser.visit('page-3')
    await give(browser.applicationId, { extraTimePercent: 50 })
    t.clock.advance(60)
    await browser.submit({ pageId: 'page-3', buttonId: 'b3' })
    const { body } = await browser.visit('page-4')
    expect(body.clocks).toMatchObject([{ cause: 'range', limitSeconds: 150 }])
    expect(left(body)[0]).toBeLessThanOrEqual(90)
    const [, third, fourth] = await visitsOf(browser)
    expect(third?.expires_at).toEqual(fourth?.expires_at)
    expect(Math.round(third ? secondsOf(third) : 0)).toBe(165)
  })

  test('lengthens a page that was handed out and is not yet seen', async () => {
    const document = { ...timedTest, announcesTimedPages: false }
    const browser = new CandidateBrowser(t, await createAssessment(t, companyId, { document }))
    await browser.identify()
    await give(browser.applicationId, { extraTimePercent: 50 })
    expect((await visitsOf(browser)).map(secondsOf)).toEqual([105])
    t.clock.advance(25)
    expect(left((await browser.visit('page-2')).body)[0]).toBeGreaterThan(80)
  })

  test('may be taken back, which may end the page', async () => {
    const browser = await begun()
    await give(browser.applicationId, { extraTimePercent: 1000 })
    t.clock.advance(90)
    await closeExpiredPages(t.services)
    expect((await visitsOf(browser))[0]?.closed_at).toBeNull()
    await give(browser.applicationId, { extraTimePercent: 0 })
    await closeExpiredPages(t.services)
    expect((await visitsOf(browser))[0]?.closed_at).not.toBeNull()
  })

  test('opens no page again that its timer has closed', async () => {
    const browser = await begun()
    t.clock.advance(80)
    await closeExpiredPages(t.services)
    const [before] = await visitsOf(browser)
    await give(browser.applicationId, { extraTimePercent: 1000 })
    expect((await visitsOf(browser))[0]).toEqual(before)
    expect((await browser.session()).application.currentPage).toBe(3)
  })

  test('reaches every page that is visited at the same moment', async () => {
    for (let turn = 0; turn < 15; turn += 1) {
      const browser = new CandidateBrowser(t, await createAssessment(t, companyId, { document: timedTest }))
      await browser.identify()
      await Promise.all([browser.visit('page-2'), give(browser.applicationId, { extraTimePercent: 100 })])
      expect((await visitsOf(browser)).map(secondsOf)).toEqual([135])
    }
  })
})

describe('the reason', () => {
  test.each(roles.filter((role) => role !== 'ROLE_TRIAL'))(
    'is read by %s only from ROLE_ADMIN on',
    async (role) => {
      const application = await createCompletedApplication(t, await createAssessment(t, companyId))
      await give(application.id, { extraTimePercent: 33, reason: 'Dyslexia, certified' })
      const { as } = await signedIn(t, { companyId, role })
      const reads = ['ROLE_ADMIN', 'ROLE_CREADMIN', 'ROLE_SUPERADMIN'].includes(role)
      expect(await sheet(application.id, as)).toMatchObject({
        extraTimePercent: 33,
        extraTimeReason: reads ? 'Dyslexia, certified' : null,
      })
    },
  )

  test('stays when it is left out, goes when it is empty, and is never logged', async () => {
    const { as: admin } = await signedIn(t, { companyId, role: 'ROLE_ADMIN' })
    const { id } = await createApplication(t, await createAssessment(t, companyId))
    await give(id, { extraTimePercent: 33, reason: ' Dyslexia, certified ' })
    await give(id, { extraTimePercent: 50 })
    expect((await sheet(id, admin)).extraTimeReason).toBe('Dyslexia, certified')
    await give(id, { extraTimePercent: 50, reason: '' })
    await give(id, { extraTimePercent: 50, reason: '' })
    const { extraTimeReason, history } = await sheet(id, admin)
    expect(extraTimeReason).toBeNull()
    expect(
      history.map(({ action, parameters }: { action: string; parameters: unknown }) => [action, parameters]),
    ).toEqual([
      ['application.extraTimeSet', { fields: ['extraTimeReason'] }],
      ['application.extraTimeSet', { fields: ['extraTimePercent'] }],
      ['application.extraTimeSet', { fields: ['extraTimePercent', 'extraTimeReason'] }],
    ])
    expect(JSON.stringify(history) + t.logged.join('')).not.toContain('Dyslexia')
  })
})

describe('who may give it', () => {
  test('nobody of another company or outside the filters', async () => {
    const lyon = await createFilter(t, companyId)
    const lille = await createFilter(t, companyId, 'Lille')
    const { id } = await createApplication(t, await createAssessment(t, companyId), { filterIds: [lyon] })
    const outside = (await signedIn(t, { companyId, companyFilters: [lille] })).as
    const inside = (await signedIn(t, { companyId, companyFilters: [lyon] })).as
    const stranger = (await signedIn(t)).as
    const statuses = []
    for (const as of [outside, stranger, inside])
      statuses.push((await give(id, { extraTimePercent: 50 }, as)).status)
    expect(statuses).toEqual([404, 404, 200])
  })

  test('nor anybody from whom the identity is hidden: the extra time of an invitation would tell it', async () => {
    const document = { ...aShortTest(), showCandidateIdentityBeforeEval: false }
    const assessment = await createAssessment(t, companyId, { document })
    const { id } = await createApplication(t, assessment, { extra_time_percent: 37 })
    expect((await give(id, { extraTimePercent: 50 })).status).toBe(403)
    const seen = await sheet(id)
    expect(seen).toMatchObject({ candidate: null, extraTimePercent: 0, extraTimeReason: null })
    expect(seen.abilities.setExtraTime).toBe(false)
  })

  test.each([
    ['below nothing', { extraTimePercent: -1 }],
    ['above eleven times', { extraTimePercent: 1001 }],
    ['half a percent', { extraTimePercent: 0.5 }],
    ['a reason beyond 500 characters', { extraTimePercent: 1, reason: 'x'.repeat(501) }],
  ])('nor %s', async (_, body) => {
    const { id } = await createApplication(t, await createAssessment(t, companyId))
    expect((await give(id, body)).status).toBe(400)
    expect((await sheet(id)).extraTimePercent).toBe(0)
  })
})

test('after the end a bonus for being quick is worked out again, and the earlier result kept', async () => {
  const quick = { type: 'DurationBonus' as const, id: 'quick', score: 3, limitSeconds: 60 }
  const browser = await begun(
    aDocument(
      [
        { items: [anItem('auth', {}, { id: 'auth' })] },
        { items: [question('q2'), button('b2')], bonuses: [quick] },
        { items: [anItem('text', {}, { id: 'thanks' })] },
      ],
      { name: 'Quick', slug: 'quick', evaluationType: 1 },
    ),
  )
  t.clock.advance(80)
  const answers = [{ moduleId: 'q2', value: 'yes' }]
  expect((await browser.submit({ pageId: 'page-2', buttonId: 'b2', answers })).body.completed).toBe(true)
  const { body } = await give(browser.applicationId, { extraTimePercent: 50 })
  expect(body.data).toMatchObject({ score: 5, automaticScore: 5, maxScore: 5, status: 'evaluated' })
  const history = await t.db
    .selectFrom('score_history')
    .select(['score', 'reason'])
    .where('application_id', '=', browser.applicationId)
    .orderBy('created_at')
    .execute()
  expect(history).toEqual([
    { score: 2, reason: 'completed' },
    { score: 5, reason: 'rescored' },
  ])
})
