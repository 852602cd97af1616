/** The draw from a pool (product 11.12, 11.13). */
import type { Pool } from '../assessments/document.ts'

/** A question that may be drawn, and how often it was. */
export interface Drawable {
  readonly id: string
  /** By all tests; of those least used the seed's order decides. */
  readonly uses: number
  /** By this test, whichever of its pools drew it. */
  readonly testUses: number
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
 * @param draws how many applications drew in this test before
 */
export function drawFromPool(
  { count, maxExposure }: Pick<Pool, 'count' | 'maxExposure'>,
  drawable: readonly Drawable[],
  draws: number,
): DrawnFromPool {
  const most = maxExposure === null ? Number.POSITIVE_INFINITY : Math.ceil(((draws + 1) * maxExposure) / 100)
  const isCapped = ({ testUses }: Drawable) => testUses + 1 > most
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
