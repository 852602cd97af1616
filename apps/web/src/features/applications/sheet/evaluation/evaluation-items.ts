/** The modules with criteria that an evaluator scores, in reading order, each with its answer. Pure. */
import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import { type EvaluationCriterion, type ModuleItem } from '@assay/domain/assessments/document'
import { answerableItemsOf } from '@assay/domain/assessments/walk'

export interface EvaluationItem {
  readonly item: ModuleItem
  readonly value: unknown
  /** Chapter of the evaluation grid; null where the author gave none. */
  readonly exercice: string | null
  readonly criteria: readonly EvaluationCriterion[]
}

export function evaluationItems({
  document,
  answers,
}: Pick<ApplicationSheet, 'document' | 'answers'>): EvaluationItem[] {
  const values = new Map(answers.map(({ moduleId, value }) => [moduleId, value]))
  const names = new Map(document.exerciceList.map(({ id, name }) => [id, name]))
  const nameOf = (id: string | null | undefined) => (id == null ? null : (names.get(id) ?? null))
  return document.pageList
    .flatMap(answerableItemsOf)
    .filter(({ evaluationCriteriaList }) => evaluationCriteriaList.length > 0)
    .map((item) => ({
      item,
      value: values.get(item.id),
      exercice: nameOf(item.exerciceId ?? item.evaluationCriteriaList[0]?.exerciceId),
      criteria: item.evaluationCriteriaList,
    }))
}
