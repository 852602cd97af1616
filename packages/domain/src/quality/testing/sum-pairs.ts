/** What the database adds up, added up here, for tests and benches. */
import type { PairSums } from '../item-figures.ts'

/** The points of each person, question by question; null: not shown. */
export type Points = readonly (readonly (number | null)[])[]

/** Adds up as the database does, for one question of a table of points. */
export function sumPairs(points: Points, question: number): PairSums {
  const pairs = points.flatMap((row) => {
    const own = row[question] ?? null
    const all = row.reduce<number>((sum, each) => sum + (each ?? 0), 0)
    return own === null ? [] : [{ x: own, r: all - own }]
  })
  const n = pairs.length
  const mean = pairs.reduce((sum, { x }) => sum + x, 0) / Math.max(1, n)
  const meanOfRest = pairs.reduce((sum, { r }) => sum + r, 0) / Math.max(1, n)
  const add = (of: (pair: { x: number; r: number }) => number) =>
    pairs.reduce((sum, pair) => sum + of(pair), 0)
  const sxx = add(({ x }) => (x - mean) ** 2)
  return {
    n,
    mean,
    deviation: Math.sqrt(sxx / Math.max(1, n - 1)),
    sxx,
    srr: add(({ r }) => (r - meanOfRest) ** 2),
    sxr: add(({ x, r }) => (x - mean) * (r - meanOfRest)),
  }
}
