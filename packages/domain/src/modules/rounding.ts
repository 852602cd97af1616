/** Arithmetic of points (PRODUCT §5): two decimals, half up, between 0 and the maximum. */

/** Less than any half that points can be away from; more than what floating point adds or loses. */
const tolerance = 1e-7

/** Two decimals, half up. */
export function round(points: number): number {
  return Math.floor(points * 100 + 0.5 + tolerance) / 100
}

/** Rounded, and brought within 0 and `max`. */
export function clampScore(points: number, max: number): number {
  return Math.min(Math.max(round(points), 0), max)
}

/** The rounded sum. */
export function sum(points: readonly number[]): number {
  return round(points.reduce((total, each) => total + each, 0))
}
