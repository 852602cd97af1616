import type { PublicModuleItem, PublicPage } from './public-types.ts'

/**
 * Gives the module items of a public page, in reading order; a container comes before the items of its rows.
 * No zod here.
 */
export function publicItemsOf(page: Pick<PublicPage, 'rowList'>): PublicModuleItem[] {
  return page.rowList.flatMap((row) =>
    row.moduleItemList.flatMap((item) => ('rowList' in item ? [item, ...publicItemsOf(item)] : [item])),
  )
}
