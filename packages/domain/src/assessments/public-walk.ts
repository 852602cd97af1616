import { type ModuleType, moduleTypeOf, takesAnswer } from '../modules/module-types.ts'
import type { PublicModuleItem, PublicPage } from './public-types.ts'

/** A public page's items in reading order, a container before its rows' items. No zod here. */
export function publicItemsOf(page: Pick<PublicPage, 'rowList'>): PublicModuleItem[] {
  return page.rowList.flatMap((row) =>
    row.moduleItemList.flatMap((item) => ('rowList' in item ? [item, ...publicItemsOf(item)] : [item])),
  )
}

/** The ids of the questions there, in reading order; for whom an application is, is none of them. */
export const questionsOf = (page: Pick<PublicPage, 'rowList'>): string[] =>
  publicItemsOf(page)
    .filter(({ moduleId }) => isQuestion(moduleTypeOf(moduleId)))
    .map(({ id }) => id)

/** Whether modules of a type are questions: what is answered, but for whom the application is. */
export const isQuestion = (type: ModuleType | undefined): boolean =>
  type !== undefined && type !== 'company-filter' && takesAnswer(type)
