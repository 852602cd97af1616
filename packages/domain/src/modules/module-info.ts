/** The facts of `module {…}` about a type: derived, and never stored in a document. */
import type { ModuleFacts } from '../assessments/document.ts'
import { documentOf } from './document-registry.ts'
import { type ModuleType, moduleTypes, takesAnswer } from './module-types.ts'

const criteria = 10

export function moduleInfo(type: ModuleType): ModuleFacts {
  const { specName, category, canUpload = false } = documentOf(type)
  return {
    id: moduleTypes[type],
    name: specName,
    canUpload,
    maxNbEvaluationCriteria: takesAnswer(type) ? criteria : 0,
    category,
  }
}
