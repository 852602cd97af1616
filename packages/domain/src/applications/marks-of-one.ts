/** Works out the application's score and its competences with one's own marks alone (product 5.5). Pure. */
import type { EvaluationCriterion } from '../assessments/document.ts'
import { round, sum } from '../modules/rounding.ts'
import type { Points } from './automatic-part.ts'
import type { GroupResult } from './score-tree.ts'

/** A mark by criterion id; null or absent: none. */
export type GivenMarks = ReadonlyMap<string, number | null>

/** Criteria without a mark count 0 (product 5.5). */
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
 * Competences or exercises with one's own marks so far. What is not scored is in no figure, so that nothing
 * reads as a failure; groups of nothing are left out.
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

/** A page's criteria: all where the candidate came to it, else those marked all the same (product 5.7). */
export function shownCriteria<C extends { readonly id: string }>(
  criteria: readonly C[],
  isReached: boolean,
  given: readonly GivenMarks[],
): readonly C[] {
  return isReached
    ? criteria
    : criteria.filter(({ id }) => given.some((marks) => (marks.get(id) ?? null) !== null))
}

/** The criteria that nobody of this evaluator has scored yet. */
export function unscored<C extends { readonly id: string }>(criteria: readonly C[], marks: GivenMarks): C[] {
  return criteria.filter(({ id }) => (marks.get(id) ?? null) === null)
}
