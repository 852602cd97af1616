/** Finds what keeps a test from going online, and what its author should look at (product 2.6). */

import { pagesUpToAuth } from '../answers/page-targets.ts'
import { contrast, leastContrast } from '../companies/contrast.ts'
import type { Problem, ProblemCode } from '../modules/definition.ts'
import { documentOf } from '../modules/document-registry.ts'
import { moduleTypeOf } from '../modules/module-types.ts'
import { plainText } from '../modules/plain-text.ts'
import { checkFlow } from './check-flow.ts'
import { checkScoring } from './check-scoring.ts'
import type { AssessmentDocument, ModuleItem } from './document.ts'
import { doubledIds } from './doubled-ids.ts'
import { hasPool, moduleItemsOf, shownItemsOf } from './walk.ts'

/** A document's problems, errors first, and where each is; also without name or slug, as in the builder. */
export function onlineCheck(document: AssessmentDocument): Problem[] {
  const problems = [
    ...checkNames(document),
    ...checkIds(document),
    ...checkFlow(document),
    ...checkModules(document),
    ...checkPopups(document),
    ...checkPools(document),
    ...checkScoring(document),
  ]
  return [...problems.filter(isError), ...problems.filter((problem) => !isError(problem))]
}

/** Says whether a test may go online. Warnings do not keep it from doing so. */
export function mayGoOnline(document: AssessmentDocument): boolean {
  return !onlineCheck(document).some(isError)
}

const isError = ({ severity }: Problem) => severity === 'error'

function checkNames({ name, slug, pageList }: AssessmentDocument): Problem[] {
  const error = (code: ProblemCode): Problem => ({ severity: 'error', code })
  return [
    ...(name.trim() === '' ? [error('assessment.nameMissing')] : []),
    ...(slug === '' ? [error('assessment.slugMissing')] : []),
    ...(pageList.every((page) => moduleItemsOf(page).length === 0 && !hasPool(page))
      ? [error('assessment.noModule')]
      : []),
  ]
}

function checkIds(document: AssessmentDocument): Problem[] {
  return doubledIds(document).map((detail) => ({
    severity: 'error',
    code: 'assessment.duplicateId',
    detail,
  }))
}

/** Runs the check of each displayed module on its own data. */
function checkModules({ pageList, colorList }: AssessmentDocument): Problem[] {
  return pageList.flatMap((page) =>
    shownItemsOf(page).flatMap((item) =>
      problemsOf(item, colorList).map((problem) => ({ ...problem, pageId: page.id, moduleItemId: item.id })),
    ),
  )
}

function problemsOf(item: ModuleItem, colorList: AssessmentDocument['colorList']): readonly Problem[] {
  const type = moduleTypeOf(item.moduleId)
  const own = type ? (documentOf(type).check?.(item.data) ?? []) : []
  return [...own, ...checkItemPictures(item), ...checkColours(item, colorList)]
}

/** The wording of a module, else the first of the rich texts of its data, which are the lines of its list. */
function checkItemPictures({ moduleId, content, data }: ModuleItem): Problem[] {
  const type = moduleTypeOf(moduleId)
  const texts: string[] = []
  if (type)
    documentOf(type).mapRichText?.(data, (html) => {
      texts.push(html)
      return html
    })
  const line = texts.findIndex(hasSilentPicture)
  if (hasSilentPicture(content)) return [{ severity: 'warning', code: 'module.missingAlt' }]
  return line < 0 ? [] : [{ severity: 'warning', code: 'module.missingAlt', line }]
}

/** The messages that open on a page: of its modules each is checked by itself. */
function checkPopups({ pageList }: AssessmentDocument): Problem[] {
  return pageList.flatMap(({ id: pageId, popups }) =>
    popups.flatMap(({ content }, line): Problem[] => [
      ...(isEmptyText(content)
        ? [{ severity: 'warning' as const, code: 'page.emptyPopup' as const, pageId, line }]
        : []),
      ...(hasSilentPicture(content)
        ? [{ severity: 'warning' as const, code: 'module.missingAlt' as const, pageId, line }]
        : []),
    ]),
  )
}

/** Questions are drawn when somebody has identified: before that nobody could be shown any. */
function checkPools(document: AssessmentDocument): Problem[] {
  const before = new Set(pagesUpToAuth(document))
  return document.pageList.flatMap((page) =>
    page.rowList.flatMap(({ rowId, pool }): Problem[] => [
      ...(pool && pool.categoryId === null
        ? [{ severity: 'error' as const, code: 'pool.noCategory' as const, pageId: page.id, detail: rowId }]
        : []),
      ...(pool && before.has(page.position)
        ? [{ severity: 'error' as const, code: 'pool.beforeAuth' as const, pageId: page.id, detail: rowId }]
        : []),
    ]),
  )
}

/** Whether a rich text says and shows nothing. */
const isEmptyText = (html: string): boolean => plainText(html).trim() === '' && !/<(?:img|hr)\b/i.test(html)

/** Whether a picture has no alternative text; an empty one says that it is decoration. */
function hasSilentPicture(html: string): boolean {
  return (html.match(/<img\b[^<>]*>/gi) ?? []).some((picture) => !/\balt=/i.test(picture))
}

/** Colours that are hard to read: what is shown is put right, and is then another colour. */
function checkColours({ styleOptions }: ModuleItem, colorList: AssessmentDocument['colorList']): Problem[] {
  const { assessmentColorPaletteIndex: index } = styleOptions
  const { backgroundColor, textColor } = index === null ? styleOptions : (colorList[index] ?? styleOptions)
  if (backgroundColor === null || textColor === null) return []
  return contrast(backgroundColor, textColor) < leastContrast
    ? [{ severity: 'warning', code: 'module.lowContrast' }]
    : []
}
