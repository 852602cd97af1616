/** A mark as it is typed: digits, a comma or a point, two decimals at most. Pure. */
import type { GivenMarks } from '@assay/domain/applications/marks-of-one'
import type { EvaluationCriterion } from '@assay/domain/assessments/document'

/** What stands in a field, and the mark that it was read as. */
export interface TypedMark {
  readonly text: string
  readonly mark: number | null
}

/** By criterion. A text stays, even where it is no mark, until the mark changes by other means. */
export type TypedMarks = ReadonlyMap<string, TypedMark>

/** @returns null for an empty text, undefined for what is no mark between 0 and the maximum. */
export function readMark(text: string, maxScore: number): number | null | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return null
  if (!/^\d+([.,]\d{0,2})?$/.test(trimmed)) return undefined
  const mark = Number(trimmed.replace(',', '.'))
  return mark <= maxScore ? mark : undefined
}

export function markProblem(text: string, maxScore: number): 'decimals' | 'range' | undefined {
  if (readMark(text, maxScore) !== undefined) return undefined
  return /^\d+[.,]\d{3,}$/.test(text.trim()) ? 'decimals' : 'range'
}

/** The text that still stands in a criterion's field; undefined where its mark changed since. */
export function standingText(id: string, marks: GivenMarks, typed: TypedMarks): string | undefined {
  const last = typed.get(id)
  return last !== undefined && last.mark === (marks.get(id) ?? null) ? last.text : undefined
}

export function firstMisread(
  criteria: readonly Pick<EvaluationCriterion, 'id' | 'maxScore'>[],
  marks: GivenMarks,
  typed: TypedMarks,
): string | undefined {
  return criteria.find(({ id, maxScore }) => markProblem(standingText(id, marks, typed) ?? '', maxScore))?.id
}

/** Whole marks to choose with one press, where there are few of them. */
export function quickMarks(maxScore: number): number[] {
  if (!Number.isInteger(maxScore) || maxScore > 5) return []
  return Array.from({ length: maxScore + 1 }, (_, mark) => mark)
}
