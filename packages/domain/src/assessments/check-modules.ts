import type { Problem } from '../modules/definition.ts'
import { documentOf } from '../modules/document-registry.ts'
import { moduleTypeOf } from '../modules/module-types.ts'
import type { AssessmentDocument, ModuleItem } from './document.ts'
import { shownItemsOf } from './walk.ts'

/** What each displayed module has to say against its own data. */
export function checkModules({ pageList }: AssessmentDocument): Problem[] {
  return pageList.flatMap((page) =>
    shownItemsOf(page).flatMap((item) =>
      problemsOf(item).map((problem) => ({ ...problem, pageId: page.id, moduleItemId: item.id })),
    ),
  )
}

function problemsOf(item: ModuleItem): readonly Problem[] {
  const type = moduleTypeOf(item.moduleId)
  return type ? (documentOf(type).check?.(item.data) ?? []) : []
}
