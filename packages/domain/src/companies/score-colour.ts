export type ScoreColour = 'green' | 'orange' | 'red' | 'grey'

/**
 * Gives the colour of a score (product 5.14): green from two thirds of the maximum, orange from one third,
 * else red; grey without a score, or where the maximum is 0. Always shown with figure and text (product
 * 5.14).
 */
export function scoreColour(score: number | null, max: number): ScoreColour {
  if (score === null || max <= 0) return 'grey'
  // This multiplies and does not divide, so that 2 of 3 is two thirds whatever floating point makes of a
  // third.
  if (score * 3 >= max * 2) return 'green'
  return score * 3 >= max ? 'orange' : 'red'
}
