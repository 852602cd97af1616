/** How good a score is (SPEC §9): at or above two thirds of the maximum high, one third middle, else low. */
export type ScoreLevel = 'high' | 'middle' | 'low' | 'none'

/** `none` when there is no score, or nothing to score (a maximum of 0, PRODUCT §5). */
export function scoreLevel(score: number | null, max: number): ScoreLevel {
  if (score === null || max <= 0) return 'none'
  if (score >= (max * 2) / 3) return 'high'
  return score >= max / 3 ? 'middle' : 'low'
}

/** The theme's colour of a level (SPEC §9: green, orange, red, grey). */
export const levelColour: Readonly<Record<ScoreLevel, 'green' | 'amber' | 'red' | 'gray'>> = {
  high: 'green',
  middle: 'amber',
  low: 'red',
  none: 'gray',
}
