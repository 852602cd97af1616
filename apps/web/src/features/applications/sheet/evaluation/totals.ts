/** Works out the application's score and its competences with one's own marks alone. Pure. */

import type { Points } from '@assay/domain/applications/automatic-part'
import type { GroupResult } from '@assay/domain/applications/score-tree'
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

/**
 * Competences or exercises with one's own marks so far. What is not scored yet is in no figure, so that
 * nothing reads as a failure before; one that is only scored by hand has a maximum of 0 until then. Those to
 * which nothing of the test contributes are left out.
 */
export function groupsWith(
  automatic: readonly GroupResult[],
  criteria: readonly EvaluationCriterion[],
  marks: GivenMarks,
  key: 'evalGroupId' | 'exerciceId',
): GroupResult[] {
  return automatic.flatMap((group) => {
    const own = criteria.filter((criterion) => criterion[key] === group.id)
    if (group.max === 0 && own.length === 0) return []
    const scored = own.filter(({ id }) => (marks.get(id) ?? null) !== null)
    return [{ ...group, ...totalWith(group, scored, marks) }]
  })
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
