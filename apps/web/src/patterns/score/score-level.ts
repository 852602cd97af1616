/** The name of a score's colour, in words and in the theme: colour never stands alone (product 5.14). */
import type { ScoreColour } from '@assay/domain/companies/score-colour'

export const scoreWords = {
  green: 'high',
  orange: 'middle',
  red: 'low',
  grey: 'none',
} as const satisfies Record<ScoreColour, string>

/** The theme's palette of a score's colour. */
export const scorePalettes = {
  green: 'green',
  orange: 'amber',
  red: 'red',
  grey: 'gray',
} as const satisfies Record<ScoreColour, string>
