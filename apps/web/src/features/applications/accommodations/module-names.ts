/** The names of a test's modules for people: their wording, else their type. Pure. */
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { findModuleItem } from '@assay/domain/assessments/walk'
import { type ModuleType, moduleTypeOf } from '@assay/domain/modules/module-types'
import { plainText } from '@assay/domain/modules/plain-text'

/**
 * @param typeName the name of a type, as the palette calls it; `unknown` for an id that the test does not
 * have.
 */
export function moduleNames(
  document: AssessmentDocument,
  ids: readonly string[],
  typeName: (type: ModuleType) => string,
  unknown: string,
): readonly string[] {
  const names = ids.map((id) => {
    const item = findModuleItem(document, id)?.item
    const type = item && moduleTypeOf(item.moduleId)
    return item && type ? plainText(item.content) || typeName(type) : unknown
  })
  return [...new Set(names)]
}
