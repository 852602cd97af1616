import { isBuilt } from '../modules/built.ts'
import type { Problem } from '../modules/definition.ts'
import { documentOf } from '../modules/document-registry.ts'
import { moduleTypeOf } from '../modules/module-types.ts'
import type { AssessmentDocument, ModuleItem } from './document.ts'
import { shownItemsOf } from './walk.ts'

/** What each displayed module has to say against its own data, and those whose screens do not exist yet. */
export function checkModules({ pageList }: AssessmentDocument): Problem[] {
  return pageList.flatMap((page) =>
    shownItemsOf(page).flatMap((item) =>
      problemsOf(item).map((problem) => ({ ...problem, pageId: page.id, moduleItemId: item.id })),
    ),
  )
}

function problemsOf(item: ModuleItem): readonly Problem[] {
  const type = moduleTypeOf(item.moduleId)
  if (!type) return []
  const own = documentOf(type).check?.(item.data) ?? []
  return isBuilt(type) ? own : [{ severity: 'error', code: 'module.notBuilt', detail: type }, ...own]
}
