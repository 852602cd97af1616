import { contrast, leastContrast } from '../companies/contrast.ts'
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
  const own = type ? (documentOf(type).check?.(item.data) ?? []) : []
  return [...own, ...checkPictures(item), ...checkColours(item)]
}

/** A picture of which nobody has said what it says; an empty text means that it says nothing. */
function checkPictures({ content }: ModuleItem): Problem[] {
  const pictures = content.match(/<img\b[^>]*>/gi) ?? []
  const isSilent = pictures.some((picture) => !/\balt=/i.test(picture))
  return isSilent ? [{ severity: 'warning', code: 'module.missingAlt' }] : []
}

/** Colours of its own that are hard to read: what is shown is put right, and is then another colour. */
function checkColours({ styleOptions }: ModuleItem): Problem[] {
  const { assessmentColorPaletteIndex, backgroundColor, textColor } = styleOptions
  if (assessmentColorPaletteIndex !== null || backgroundColor === null || textColor === null) return []
  return contrast(backgroundColor, textColor) < leastContrast
    ? [{ severity: 'warning', code: 'module.lowContrast' }]
    : []
}
