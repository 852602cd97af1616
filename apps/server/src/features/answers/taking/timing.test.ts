/**
 * Which submission is late: the database's marks against the domain's rule, over drawn limits and moments.
 */

import { clocksOf } from '@assay/domain/answers/timers'
import { aDocument, anItem, type PageParts } from '@assay/domain/testing/document-factory'
import { timingOf } from '@assay/domain/testing/sql-oracles'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createAssessment } from '../../../testing/assessment-factories.ts'
import { CandidateBrowser } from '../../../testing/candidate.ts'
import { createCompany } from '../../../testing/factories.ts'
import { testApp } from '../../../testing/test-app.ts'

const t = await testApp({ logLevel: 'error' })
const company = await createCompany(t)

const aPage = (position: number, timer: number | null): PageParts => ({
  items: [
    anItem('question', {}, { id: `q${position}` }),
    anItem('button', { goToNextPage: true }, { id: `b${position}` }),
  ],
  ...(timer !== null && { timer: { time: timer, pageToReach: position + 1 } }),
})

const limit = fc.constantFrom(null, 10, 20, 60)
const drawn = fc.record({
  timers: fc.tuple(limit, limit, limit),
  range: fc.oneof(
    fc.constant(null),
    fc.record({ start: fc.integer({ min: 2, max: 3 }), timer: fc.integer({ min: 20, max: 90 }) }),
  ),
  extra: fc.constantFrom(0, 0, 33, 100),
  /** Seconds on each page: within its limit, in the grace, or after it. */
  stays: fc.tuple(
    fc.integer({ min: 0, max: 80 }),
    fc.integer({ min: 0, max: 80 }),
    fc.integer({ min: 0, max: 80 }),
  ),
})

test('what a page’s visit says of its submission is what the domain says of its clocks', async () => {
  const seen = { onTime: 0, late: 0 }
  await fc.assert(
    fc.asyncProperty(drawn, async ({ timers, range, extra, stays }) => {
      const pages = timers.map((timer, index) => aPage(index + 2, timer))
      const ranged = range && { ...range, end: 4, backtrackingAllowed: true }
      const document = aDocument([
        { items: [anItem('auth', {}, { id: 'auth' })] },
        ...pages.map((page, index) =>
          ranged && index + 2 === ranged.start ? { ...page, pageRange: ranged } : page,
        ),
        { items: [anItem('text')] },
      ])
      const browser = new CandidateBrowser(t, await createAssessment(t, company.id, { document }))
      // All come from one address.
      await t.db.deleteFrom('rate_limits').execute()
      await browser.identify()
      await t.db
        .updateTable('applications')
        .set({ extra_time_percent: extra })
        .where('id', '=', browser.applicationId)
        .execute()
      for (const [index, seconds] of stays.entries()) {
        const pageId = `page-${index + 2}`
        if ((await browser.visit(pageId, true)).status !== 200) break
        t.clock.advance(seconds)
        const buttonId = `b${index + 2}`
        if ((await browser.submit({ pageId, buttonId })).status !== 200) break
      }
      const visits = await t.db
        .selectFrom('page_visits')
        .select(['page_id', 'first_visited_at', 'left_at', 'late'])
        .where('application_id', '=', browser.applicationId)
        .execute()
      const positionOf = (id: string) => document.pageList.findIndex((page) => page.id === id) + 1
      for (const { page_id, left_at, late } of visits) {
        if (left_at === null) continue
        // A page that was entered later cannot have begun a range earlier.
        const firstVisits = new Map(
          visits
            .filter((visit) => visit.first_visited_at <= left_at)
            .map((visit) => [positionOf(visit.page_id), visit.first_visited_at]),
        )
        const clocks = clocksOf({ document, firstVisits, extraTimePercent: extra }, positionOf(page_id))
        const timing = timingOf(clocks, left_at)
        seen[timing] += 1
        expect({ page_id, timing: late ? 'late' : 'onTime' }).toEqual({ page_id, timing })
      }
    }),
    { numRuns: Math.ceil((fc.readConfigureGlobal().numRuns ?? 100) / 5) },
  )
  expect(Math.min(seen.onTime, seen.late)).toBeGreaterThan(5)
})
