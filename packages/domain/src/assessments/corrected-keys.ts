import { scoreOf } from '../modules/document-registry.ts'
import { type ModuleType, moduleTypeOf } from '../modules/module-types.ts'
import { plainText } from '../modules/plain-text.ts'
import type { AssessmentDocument, ModuleItem } from './document.ts'
import { mapModuleItems, moduleItemsOf } from './walk.ts'

/**
 * Scores the taken test with a later version's keys (product 2.5), where both have a module of the same id
 * and type. All else stays as taken: nobody is scored on what they were never asked. For scores only; the
 * candidate's view is the taken version.
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

/** A question whose key is another one in a later version, by its place there and its first words. */
export interface ChangedQuestion {
  readonly id: string
  readonly position: number
  readonly label: string
}

/** Finds the questions of both versions that give automatic points and whose data differ. */
export function changedQuestions(taken: AssessmentDocument, later: AssessmentDocument): ChangedQuestion[] {
  const earlier = new Map(taken.pageList.flatMap(moduleItemsOf).map((item) => [item.id, item]))
  return later.pageList.flatMap((page) =>
    moduleItemsOf(page).flatMap((item) => {
      const other = earlier.get(item.id)
      if (other?.moduleId !== item.moduleId || other.data === item.data) return []
      if (JSON.stringify(other.data) === JSON.stringify(item.data)) return []
      const { max } = scoreOf(moduleTypeOf(item.moduleId) as ModuleType)
      if (max(item.data) === 0 && max(other.data) === 0) return []
      return [{ id: item.id, position: page.position, label: plainText(item.content) }]
    }),
  )
}
