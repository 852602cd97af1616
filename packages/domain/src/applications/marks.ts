/** Marks that an evaluator gives by hand (product 5.5). No zod here. */
import type { EvaluationCriterion } from '../assessments/document.ts'

/** One evaluator's marks, by criterion id, before weighting. */
type Marks = ReadonlyMap<string, number>
/** The marks of those who submitted, by evaluator. */
export type MarksByEvaluator = ReadonlyMap<string, Marks>

interface MarkProblem {
  readonly criterionId: string
  readonly code: 'unknownCriterion' | 'notANumber' | 'outOfRange' | 'tooManyDecimals'
}

interface ReadMarks {
  /** The valid marks. */
  readonly marks: Marks
  readonly problems: readonly MarkProblem[]
  /** Criteria without a mark, in reading order: they count 0, which is said before submitting. */
  readonly unscored: readonly string[]
}

/** Marks by criterion, null to take one back: from 0 to the criterion's maximum, two decimals at most. */
export function readMarks(
  criteria: readonly Pick<EvaluationCriterion, 'id' | 'maxScore'>[],
  given: Readonly<Record<string, unknown>>,
): ReadMarks {
  const maxima = new Map(criteria.map(({ id, maxScore }) => [id, maxScore]))
  const marks = new Map<string, number>()
  const problems: MarkProblem[] = []
  for (const [criterionId, mark] of Object.entries(given)) {
    if (mark === null) continue
    const code = problemOf(mark, maxima.get(criterionId))
    if (code) problems.push({ criterionId, code })
    else marks.set(criterionId, mark as number)
  }
  return { marks, problems, unscored: criteria.flatMap(({ id }) => (marks.has(id) ? [] : [id])) }
}

function problemOf(mark: unknown, max: number | undefined): MarkProblem['code'] | undefined {
  if (max === undefined) return 'unknownCriterion'
  if (typeof mark !== 'number' || !Number.isFinite(mark)) return 'notANumber'
  if (mark < 0 || mark > max) return 'outOfRange'
  return Math.abs(mark * 100 - Math.round(mark * 100)) > 1e-6 ? 'tooManyDecimals' : undefined
}
