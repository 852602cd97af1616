/** The modules with criteria that an evaluator scores, in reading order, each with its answer. Pure. */
import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import type { ModuleNode } from '@assay/domain/applications/score-tree'
import { type EvaluationCriterion, type ModuleItem } from '@assay/domain/assessments/document'
import { answerableItemsOf } from '@assay/domain/assessments/walk'

export interface EvaluationItem {
  readonly item: ModuleItem
  readonly value: unknown
  readonly node: ModuleNode | undefined
  /** Chapter of the evaluation grid; null where the author gave none. */
  readonly exercice: string | null
  readonly criteria: readonly EvaluationCriterion[]
  /** Whether the candidate came to its page: what the flow of the test has skipped is asked no mark for. */
  readonly isReached: boolean
}

export function evaluationItems({
  document,
  answers,
  scores,
  visits,
}: Pick<ApplicationSheet, 'document' | 'answers' | 'scores' | 'visits'>): EvaluationItem[] {
  const values = new Map(answers.map(({ moduleId, value }) => [moduleId, value]))
  const nodes = new Map(scores.children.flatMap(({ children }) => children).map((node) => [node.id, node]))
  const names = new Map(document.exerciceList.map(({ id, name }) => [id, name]))
  const nameOf = (id: string | null | undefined) => (id == null ? null : (names.get(id) ?? null))
  return document.pageList
    .flatMap((page) => {
      const isReached = visits.some(({ pageId }) => pageId === page.id)
      return answerableItemsOf(page).map((item) => ({ item, isReached }))
    })
    .filter(({ item }) => item.evaluationCriteriaList.length > 0)
    .map(({ item, isReached }) => ({
      isReached: isReached || values.has(item.id),
      item,
      value: values.get(item.id),
      node: nodes.get(item.id),
      exercice: nameOf(item.exerciceId ?? item.evaluationCriteriaList[0]?.exerciceId),
      criteria: item.evaluationCriteriaList,
    }))
}
