/**
 * How well one question does (product 12.3): its mean against its maximum, and how it goes with the rest. All
 * are of those who were shown the question: missing is not zero.
 */

/** What the database adds up for a question; its sums are of squared distances from the means. */
export interface PairSums {
  /** Who was shown it. */
  readonly n: number
  /** The mean of its points. */
  readonly mean: number
  /** Of its points; with n − 1. */
  readonly deviation: number
  /** Of its points, of who has a rest, as are those below. */
  readonly sxx: number
  /** Of the rest, which is all other questions' points. */
  readonly srr: number
  /** Of both together. */
  readonly sxr: number
}

export interface ItemFigures {
  readonly n: number
  /** Mean in parts of the maximum, 0 to 1. */
  readonly facility: number
  /** In points; with n − 1. */
  readonly deviation: number
  /** Correlation of its points with the rest, −1 to 1; null where either is the same for all. */
  readonly discrimination: number | null
}

/** A question's figures; null where nobody was shown it or it gives no points. */
export function itemFigures({ n, mean, deviation, sxx, srr, sxr }: PairSums, max: number) {
  if (n === 0 || max <= 0) return null
  return {
    n,
    facility: mean / max,
    deviation,
    discrimination: correlation(sxx, srr, sxr),
  }
}

/** What floats leave of a sum that is zero. */
const nothing = 1e-9

function correlation(sxx: number, srr: number, sxr: number): number | null {
  if (sxx <= nothing || srr <= nothing) return null
  return Math.min(1, Math.max(-1, sxr / Math.sqrt(sxx * srr)))
}
