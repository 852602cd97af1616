/**
 * Two groups' rates of selection side by side (product 12.9): their ratio with an interval, and how likely
 * such a difference is by chance. The 95 % interval is Katz's, the test Fisher's exact one, both sides.
 */
import { logChoices } from './distributions.ts'

/** A group: how many were selected of how many. */
export interface Selected {
  readonly selected: number
  readonly of: number
}

export interface RateRatio {
  /** The first group's rate in parts of the second's. */
  readonly ratio: number
  readonly from: number
  readonly to: number
  /** Fisher's exact test, two-sided. */
  readonly p: number
}

const z = 1.959963984540054

/** The ratio of two rates; null where a group has nobody or nobody selected. */
export function rateRatio(one: Selected, other: Selected): RateRatio | null {
  if (one.of === 0 || other.of === 0 || one.selected === 0 || other.selected === 0) return null
  const ratio = one.selected / one.of / (other.selected / other.of)
  const error = Math.sqrt(1 / one.selected - 1 / one.of + 1 / other.selected - 1 / other.of)
  return {
    ratio,
    from: ratio * Math.exp(-z * error),
    to: ratio * Math.exp(z * error),
    p: fisher(one, other),
  }
}

/** Tables as likely as this one count, though their floats differ in the last digits. */
const alike = 1 + 1e-7

/** Adds up all tables with these sums that are no likelier than the one given. */
export function fisher(one: Selected, other: Selected): number {
  const all = one.of + other.of
  const selected = one.selected + other.selected
  const base = logChoices(all, selected)
  const likelihood = (k: number) =>
    Math.exp(logChoices(one.of, k) + logChoices(other.of, selected - k) - base)
  const limit = likelihood(one.selected) * alike
  let p = 0
  for (let k = Math.max(0, selected - other.of); k <= Math.min(one.of, selected); k += 1) {
    const each = likelihood(k)
    if (each <= limit) p += each
  }
  return Math.min(1, p)
}
