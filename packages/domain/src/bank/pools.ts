/**
 * Pools (product 11.10): a row of a page that holds no module but says how many questions of the bank come
 * in its place. Which they are is drawn once, when an application begins.
 */
import type { AssessmentDocument, Page, Pool } from '../assessments/document.ts'
import { devicesOfModule } from '../modules/module-devices.ts'
import { type ModuleCode, moduleTypes } from '../modules/module-types.ts'
import { round } from '../modules/rounding.ts'

export interface PlacedPool {
  readonly id: string
  readonly pool: Pool
  readonly page: Page
}

/** The pools of a test in reading order; a pool's id is that of its row. */
export function poolsOf({ pageList }: Pick<AssessmentDocument, 'pageList'>): PlacedPool[] {
  return pageList.flatMap((page) =>
    page.rowList.flatMap(({ rowId, pool }) => (pool ? [{ id: rowId, pool, page }] : [])),
  )
}

/** Types that no pool draws: what records is said before the test begins, when nothing is drawn yet. */
export const undrawnTypes: readonly ModuleCode[] = Object.values(moduleTypes).filter(
  (code) => devicesOfModule(code).length > 0,
)

/** Another pool of the same test: how many it draws, of how many, and how many of these both draw from. */
export interface OtherPool {
  readonly count: number
  readonly available: number
  readonly shared: number
  /** It stands before, and draws first. */
  readonly isBefore: boolean
}

export interface JudgedPool {
  /** How many are left for it where the pools before it took what both draw from. */
  readonly available: number
  /** The share of candidates, in percent, that sees a question of it on average; null where there is none. */
  readonly meanExposure: number | null
  readonly isTooFew: boolean
  /** Its cap can never hold: it lies below what is drawn on average. */
  readonly isCapTooLow: boolean
}

/** Judges a pool in its test, as no question stands twice in an application, and a cap is the test's. */
export function judgePool(
  { count, maxExposure }: Pick<Pool, 'count' | 'maxExposure'>,
  available: number,
  others: readonly OtherPool[],
): JudgedPool {
  const left = others.reduce(
    (sum, other) => (other.isBefore ? sum - Math.min(other.count, other.shared) : sum),
    available,
  )
  const drawn = others.reduce(
    (sum, other) => sum + (other.shared === 0 ? 0 : (other.count * other.shared) / other.available),
    count,
  )
  const meanExposure = available === 0 ? null : round(Math.min(100, (drawn / available) * 100))
  return {
    available: Math.max(0, left),
    meanExposure,
    isTooFew: left < count,
    isCapTooLow: maxExposure !== null && meanExposure !== null && maxExposure < meanExposure,
  }
}
