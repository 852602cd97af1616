/**
 * Pools (product 11.10): a row of a page that holds no module but says how many questions of the bank come
 * in its place. Which they are is drawn once, when an application begins.
 */
import type { AssessmentDocument, ModuleItem, Page, Pool, Row } from '../assessments/document.ts'
import { devicesOfModule } from '../modules/module-devices.ts'
import { type ModuleCode, moduleTypes } from '../modules/module-types.ts'
import { round } from '../modules/rounding.ts'
import { type BankQuestion, pointsOfQuestion } from './question.ts'

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

/** A question that may be drawn, and how often it was. */
export interface Drawable {
  readonly id: string
  /** By all tests; of those least used the seed's order decides. */
  readonly uses: number
  /** By this pool. */
  readonly poolUses: number
  /** This candidate has seen it before, in whatever test. */
  readonly isSeen: boolean
}

export interface DrawnFromPool {
  readonly ids: readonly string[]
  /** There were fewer than asked. */
  readonly isShort: boolean
  /** Some were at their cap and were drawn all the same, as nobody is refused. */
  readonly isAboveCap: boolean
}

/**
 * Draws from a pool: below the cap first, then unseen, then least used; ties as they stand.
 * @param drawable in an order that is each application's own, as its seed gives it
 * @param draws how many applications drew from this pool before
 */
export function drawFromPool(
  { count, maxExposure }: Pick<Pool, 'count' | 'maxExposure'>,
  drawable: readonly Drawable[],
  draws: number,
): DrawnFromPool {
  const most = maxExposure === null ? Number.POSITIVE_INFINITY : Math.ceil(((draws + 1) * maxExposure) / 100)
  const isCapped = ({ poolUses }: Drawable) => poolUses + 1 > most
  const ordered = drawable.toSorted(
    (one, other) =>
      Number(isCapped(one)) - Number(isCapped(other)) ||
      Number(one.isSeen) - Number(other.isSeen) ||
      one.uses - other.uses,
  )
  const drawn = ordered.slice(0, count)
  return {
    ids: drawn.map(({ id }) => id),
    isShort: drawn.length < count,
    isAboveCap: drawn.some(isCapped),
  }
}

/** The share of candidates, in percent, that sees a question on average: n of m. Null where there is none. */
export function meanExposure(count: number, available: number): number | null {
  return available === 0 ? null : round(Math.min(100, (count / available) * 100))
}

/** Whether a cap can never hold: it lies below what is drawn on average. */
export function isCapTooLow({ count, maxExposure }: Pool, available: number): boolean {
  const mean = meanExposure(count, available)
  return maxExposure !== null && mean !== null && maxExposure < mean
}

/** The test with drawn questions in the place of its pools, as one application takes it. */
export function withDrawnQuestions(
  document: AssessmentDocument,
  drawn: ReadonlyMap<string, readonly (BankQuestion & { readonly competence: string })[]>,
): AssessmentDocument {
  const groups = new Map(document.evalGroupList.map(({ id, name }) => [name.toLowerCase(), id]))
  const rowsOf = (row: Row): Row[] => {
    const { pool, rowId } = row
    if (!pool) return [row]
    return (drawn.get(rowId) ?? []).map((question, index) => ({
      rowId: `${rowId.slice(0, 60)}-${index + 1}`,
      moduleItemList: [
        drawnItem(
          question,
          pool,
          document.evaluationType,
          groups.get(question.competence.toLowerCase()) ?? null,
        ),
      ],
    }))
  }
  return {
    ...document,
    pageList: document.pageList.map((page) =>
      page.rowList.some(({ pool }) => pool) ? { ...page, rowList: page.rowList.flatMap(rowsOf) } : page,
    ),
  }
}

/**
 * A drawn question as a module that is worth what its pool says, by itself where it can be, else by its
 * criteria. Its id is the question's, so that answers of all who drew it are answers to one thing.
 */
function drawnItem(
  { id, version, item }: BankQuestion,
  { points }: Pool,
  evaluationType: AssessmentDocument['evaluationType'],
  evalGroupId: string | null,
): ModuleItem {
  const { automatic, byHand } = pointsOfQuestion(item)
  const own = { ...item, id, bank: { questionId: id, version }, evalGroupId }
  if (automatic > 0 || evaluationType === 1)
    return { ...own, evaluationCriteriaList: [], worth: points } as ModuleItem
  let left = points
  const criteria = item.evaluationCriteriaList.map((each, index, { length }) => {
    const share = byHand === 0 ? 0 : round((each.maxScore * each.weight * points) / byHand)
    const max = index === length - 1 ? left : Math.min(share, left)
    left = round(left - max)
    return { ...each, evalGroupId, weight: each.maxScore === 0 ? 0 : max / each.maxScore }
  })
  return { ...own, evaluationCriteriaList: criteria } as ModuleItem
}
