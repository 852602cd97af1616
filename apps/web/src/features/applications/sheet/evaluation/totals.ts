/** Works out the application's score with one's own marks alone. Pure. */

import type { Points } from '@assay/domain/applications/automatic-part'
import type { EvaluationCriterion } from '@assay/domain/assessments/document'
import { round, sum } from '@assay/domain/modules/rounding'

/** A mark by criterion id; null or absent: none. */
export type GivenMarks = ReadonlyMap<string, number | null>

/** Criteria without a mark count 0 (PRODUCT §5). */
export function totalWith(
  automatic: Points,
  criteria: readonly Pick<EvaluationCriterion, 'id' | 'maxScore' | 'weight'>[],
  marks: GivenMarks,
): Points {
  const byHand = criteria.map(({ id, weight }) => round((marks.get(id) ?? 0) * weight))
  const most = criteria.map(({ maxScore, weight }) => round(maxScore * weight))
  return { score: sum([automatic.score, ...byHand]), max: sum([automatic.max, ...most]) }
}

/** The criteria that nobody of this evaluator has scored yet. */
export function unscored<C extends { readonly id: string }>(criteria: readonly C[], marks: GivenMarks): C[] {
  return criteria.filter(({ id }) => (marks.get(id) ?? null) === null)
}

/** Whole marks to choose with one press, where there are few of them. */
export function quickMarks(maxScore: number): number[] {
  if (!Number.isInteger(maxScore) || maxScore > 5) return []
  return Array.from({ length: maxScore + 1 }, (_, mark) => mark)
}
