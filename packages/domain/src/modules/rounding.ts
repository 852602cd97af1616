/** Arithmetic of points (product 3.1): two decimals, half up, between 0 and the maximum. */

/** Less than any half that points can be away from; more than what floating point adds or loses. */
const tolerance = 1e-7

/** Rounds to two decimals, half up. */
export function round(points: number): number {
  return Math.floor(points * 100 + 0.5 + tolerance) / 100
}

/** Rounds the points and brings them within 0 and `max`. */
export function clampScore(points: number, max: number): number {
  return Math.min(Math.max(round(points), 0), max)
}

/** Adds the points up and rounds once (product 3.1). */
export function sum(points: readonly number[]): number {
  return round(points.reduce((total, each) => total + each, 0))
}

/** Rounds points so that they make the rounded sum: thirds of 1 become 0.33, 0.34 and 0.33. */
export function addingUp(points: readonly number[]): number[] {
  let total = 0
  return points.map((each) => {
    const before = round(total)
    total += each
    return round(round(total) - before)
  })
}
