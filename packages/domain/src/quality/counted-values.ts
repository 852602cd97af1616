/** Figures of values that were counted: so many times this one, so many times that one. */

export interface Counted {
  readonly value: number
  readonly count: number
}

/** How many values there are. */
export function amountOf(counted: readonly Counted[]): number {
  return counted.reduce((sum, { count }) => sum + count, 0)
}

/**
 * The value below and above which the share lies (0.5: the median), between two neighbours in a straight line
 * as `percentile_cont` does; null of none.
 */
export function quantileOf(counted: readonly Counted[], share: number): number | null {
  const sorted = counted.filter(({ count }) => count > 0).toSorted((one, other) => one.value - other.value)
  const amount = amountOf(sorted)
  if (amount === 0) return null
  const place = share * (amount - 1)
  const lower = valueAt(sorted, Math.floor(place))
  const upper = valueAt(sorted, Math.ceil(place))
  return lower + (upper - lower) * (place - Math.floor(place))
}

/** The value at a place, from 0 on. */
function valueAt(sorted: readonly Counted[], place: number): number {
  let upTo = 0
  for (const { value, count } of sorted) {
    upTo += count
    if (place < upTo) return value
  }
  return sorted.at(-1)?.value ?? 0
}

/** Mean; null of none. */
export function meanOf(counted: readonly Counted[]): number | null {
  const amount = amountOf(counted)
  return amount === 0 ? null : counted.reduce((sum, { value, count }) => sum + value * count, 0) / amount
}
