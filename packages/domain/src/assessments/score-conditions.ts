/** Conditions on a page's score, read in order: which can hold, and which scores they leave over. No zod. */
import type { Comparison } from '../modules/types/button/comparisons.ts'

export interface ScoreCondition {
  readonly comparaisonType: Comparison
  readonly score: number
}

/** Says whether a condition holds for a score. */
export function holds({ comparaisonType, score }: ScoreCondition, value: number): boolean {
  return {
    '=': value === score,
    '>': value > score,
    '<': value < score,
    '>=': value >= score,
    '<=': value <= score,
  }[comparaisonType]
}

/** `hidden`: it could hold, but wherever it does, an earlier one is chosen. */
type Outcome = 'always' | 'never' | 'hidden' | 'open'

/** The scores that a page can give: 0 to its maximum, fractions too unless all points are whole. */
interface PageScores {
  readonly maximum: number
  readonly areWhole: boolean
}

/** Says what remains of a condition after the `earlier` ones. */
export function outcomeOf(
  condition: ScoreCondition,
  earlier: readonly ScoreCondition[],
  scores: PageScores,
): Outcome {
  const tried = triedScores(
    [condition, ...earlier].map(({ score }) => score),
    scores,
  )
  const met = tried.filter((value) => holds(condition, value))
  if (met.length === 0) return 'never'
  if (met.every((value) => earlier.some((each) => holds(each, value)))) return 'hidden'
  return met.length === tried.length ? 'always' : 'open'
}

/** Both ends, each number that a condition names, and one score between each two of these. */
function triedScores(named: readonly number[], { maximum, areWhole }: PageScores): number[] {
  const points = [...new Set([0, ...named.filter((each) => each > 0 && each < maximum), maximum])]
  if (areWhole) {
    const near = points.flatMap((point) => [Math.floor(point), Math.floor(point) + 1])
    return [...new Set(near)].filter((each) => each <= maximum)
  }
  points.sort((one, other) => one - other)
  return points.flatMap((point, index) => [point, (point + (points[index + 1] ?? point)) / 2])
}
