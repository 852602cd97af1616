import type pg from 'pg'
import type { Clock } from '../../clock.ts'
import { listRows } from '../../database/named-statement.ts'
import { together } from '../../database/together.ts'
import { type OrdinaryDraft, ordinaryDraftsStatement } from './statements/ordinary-drafts.ts'
import { type UntimedVisit, untimedVisitsStatement } from './statements/untimed-visits.ts'

/**
 * What candidates' browsers send most, written together where it comes in together: two thirds of a sitting's
 * requests. Each gives the moment that was written down, or undefined where it is not so ordinary after all, and
 * nothing was written.
 */
export interface OrdinaryWrites {
  readonly draft: (draft: OrdinaryDraft) => Promise<Date | undefined>
  readonly visit: (visit: UntimedVisit) => Promise<FirstVisit | undefined>
}

export interface FirstVisit {
  readonly at: Date
  readonly extraTimePercent: number
}

/** More at once would only make smaller rounds. */
const roundsAtOnce = 2
const itemsAtMost = 50

export function openOrdinaryWrites(pool: pg.Pool, clock: Clock): OrdinaryWrites {
  const keyOf = ({ application }: { readonly application: string }) => application
  return {
    draft: together<OrdinaryDraft, Date | undefined>({
      keyOf,
      roundsAtOnce,
      itemsAtMost,
      run: async (drafts) => {
        const now = clock.now()
        const numbered = JSON.stringify(drafts.map((draft, n) => ({ n, ...draft })))
        const kept = new Set(
          (await listRows(pool, ordinaryDraftsStatement, [numbered, now])).map(({ n }) => n),
        )
        return drafts.map((_draft, n) => (kept.has(n) ? now : undefined))
      },
    }),
    visit: together<UntimedVisit, FirstVisit | undefined>({
      keyOf,
      roundsAtOnce,
      itemsAtMost,
      run: async (visits) => {
        const now = clock.now()
        const first = await listRows(pool, untimedVisitsStatement, [JSON.stringify(visits), now])
        const extra = new Map(first.map((each) => [each.application, each.extra_time_percent]))
        return visits.map(({ application }) => {
          const extraTimePercent = extra.get(application)
          return extraTimePercent === undefined ? undefined : { at: now, extraTimePercent }
        })
      },
    }),
  }
}
