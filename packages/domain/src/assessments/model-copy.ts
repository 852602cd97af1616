import { moduleTypes } from '../modules/module-types.ts'
import type { AssessmentDocument } from './document.ts'
import { mapModuleItems } from './walk.ts'

/** Removes the contact of the author from a document that others start from (product 2.18). */
export function withoutContact(document: AssessmentDocument): AssessmentDocument {
  return {
    ...document,
    contactEmail: null,
    pageList: document.pageList.map((page) =>
      mapModuleItems(page, (item) =>
        item.moduleId === moduleTypes.auth ? { ...item, data: { ...item.data, contactEmail: null } } : item,
      ),
    ),
  }
}
