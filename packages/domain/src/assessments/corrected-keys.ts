import type { AssessmentDocument, ModuleItem } from './document.ts'
import { mapModuleItems, moduleItemsOf } from './walk.ts'

/**
 * Scores the test that was taken with the keys of a later version (PRODUCT §4): a module that both versions
 * have, with the same id and type, is scored by the later one's data. Pages, criteria, competences and
 * bonuses stay those that were taken, and so do modules that the later version lacks: nobody is scored on a
 * question that they were never asked. This document is for scores only; the candidate's view comes from the
 * version that they took.
 */
export function withCorrectedKeys(taken: AssessmentDocument, later: AssessmentDocument): AssessmentDocument {
  const corrected = new Map(later.pageList.flatMap(moduleItemsOf).map((item) => [item.id, item]))
  return {
    ...taken,
    pageList: taken.pageList.map((page) =>
      mapModuleItems(page, (item) => {
        const other = corrected.get(item.id)
        return other?.moduleId === item.moduleId ? ({ ...item, data: other.data } as ModuleItem) : item
      }),
    ),
  }
}
