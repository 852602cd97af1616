import type { PublicModuleItem, PublicPage } from './public-types.ts'

/** A public page's items in reading order, a container before its rows' items. No zod here. */
export function publicItemsOf(page: Pick<PublicPage, 'rowList'>): PublicModuleItem[] {
  return page.rowList.flatMap((row) =>
    row.moduleItemList.flatMap((item) => ('rowList' in item ? [item, ...publicItemsOf(item)] : [item])),
  )
}
