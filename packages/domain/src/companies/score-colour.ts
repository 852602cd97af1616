export type ScoreColour = 'green' | 'orange' | 'red' | 'grey'

/**
 * A score's colour (product 5.14): green from two thirds, orange from one third, else red; grey without score
 * or maximum. Always shown with figure and text.
 */
export function scoreColour(score: number | null, max: number): ScoreColour {
  if (score === null || max <= 0) return 'grey'
  // This multiplies and does not divide, so that 2 of 3 is two thirds whatever floating point makes of a
  // third.
  if (score * 3 >= max * 2) return 'green'
  return score * 3 >= max ? 'orange' : 'red'
}
