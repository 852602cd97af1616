/** The modules with criteria that an evaluator scores, in reading order, each with its answer. Pure. */
import { sheetPages } from '../answers/sheet-pages.ts'

export type EvaluationItem = ReturnType<typeof evaluationItems>[number]

export function evaluationItems(sheet: Parameters<typeof sheetPages>[0]) {
  const names = new Map(sheet.document.exerciceList.map(({ id, name }) => [id, name]))
  return sheetPages(sheet).flatMap(({ visit, items }) =>
    items
      .filter(({ item }) => item.evaluationCriteriaList.length > 0)
      .map(({ item, node, value }) => {
        const exerciceId = item.exerciceId ?? item.evaluationCriteriaList[0]?.exerciceId
        return {
          item,
          value,
          node: node ?? undefined,
          exercice: exerciceId == null ? null : (names.get(exerciceId) ?? null),
          criteria: item.evaluationCriteriaList,
          isReached: visit !== undefined || value !== undefined,
        }
      }),
  )
}
