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

/** The share of candidates, in percent, that sees a question on average: n of m. Null where there is none. */
export function meanExposure(count: number, available: number): number | null {
  return available === 0 ? null : round(Math.min(100, (count / available) * 100))
}

/** Whether a cap can never hold: it lies below what is drawn on average. */
export function isCapTooLow({ count, maxExposure }: Pool, available: number): boolean {
  const mean = meanExposure(count, available)
  return maxExposure !== null && mean !== null && maxExposure < mean
}
