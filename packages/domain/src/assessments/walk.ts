/** Ways through a document: every module item in reading order, containers included before what they hold. */
import { moduleTypeOf, takesAnswer } from '../modules/module-types.ts'
import type { AssessmentDocument, ModuleItem, Page, Row } from './document.ts'

/** Gives the module items of a page, in reading order; a container comes before the items of its rows. */
export function moduleItemsOf(page: Pick<Page, 'rowList'>): ModuleItem[] {
  return page.rowList.flatMap((row) =>
    row.moduleItemList.flatMap((item) => [
      item,
      ...('rowList' in item ? item.rowList.flatMap((inner) => inner.moduleItemList) : []),
    ]),
  )
}

/** Gives every list of rows of a page: its own, then that of each container, in reading order. */
export function rowListsOf(page: Pick<Page, 'rowList'>) {
  const containers = page.rowList.flatMap((row) => row.moduleItemList.filter((item) => 'rowList' in item))
  return [
    { container: undefined, rows: page.rowList },
    ...containers.map((container) => ({ container, rows: container.rowList as readonly Row[] })),
  ]
}

/** Changes each module item of a page, those of containers included. */
export function mapModuleItems(page: Page, change: (item: ModuleItem) => ModuleItem): Page {
  const mapRows = (rows: readonly Row[]): Row[] =>
    rows.map((row) => ({
      ...row,
      moduleItemList: row.moduleItemList.map((item) => {
        const changed = change(item)
        return 'rowList' in changed
          ? ({ ...changed, rowList: mapRows(changed.rowList) } as ModuleItem)
          : changed
      }),
    }))
  return { ...page, rowList: mapRows(page.rowList) }
}

/** Finds a module item, with the page that holds it; undefined when the document has none of that id. */
export function findModuleItem(document: Pick<AssessmentDocument, 'pageList'>, itemId: string) {
  for (const page of document.pageList) {
    const item = moduleItemsOf(page).find((each) => each.id === itemId)
    if (item) return { page, item }
  }
  return undefined
}

/** A page's shown items: `display` on, inside containers whose `display` is on. */
export function shownItemsOf(page: Pick<Page, 'rowList'>): ModuleItem[] {
  return page.rowList.flatMap((row) =>
    row.moduleItemList
      .filter((item) => item.styleOptions.display)
      .flatMap((item) => [
        item,
        ...('rowList' in item
          ? item.rowList.flatMap((inner) => inner.moduleItemList.filter((each) => each.styleOptions.display))
          : []),
      ]),
  )
}

/** Gives the module items of a page that a candidate can answer: shown, and of a type that has an answer. */
export function answerableItemsOf(page: Pick<Page, 'rowList'>): ModuleItem[] {
  return shownItemsOf(page).filter(({ moduleId }) => {
    const type = moduleTypeOf(moduleId)
    return type !== undefined && takesAnswer(type)
  })
}

/** Whether questions of the bank are drawn for a page. */
export const hasPool = ({ rowList }: Pick<Page, 'rowList'>): boolean => rowList.some((row) => row.pool)

/** Whether a page asks anything: by a module of its own, or by questions that are drawn for it. */
export const isAsked = (page: Pick<Page, 'rowList'>): boolean =>
  hasPool(page) || answerableItemsOf(page).length > 0
