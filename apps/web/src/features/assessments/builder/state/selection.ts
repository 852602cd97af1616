/** The subject of the inspector: the test, a page, a row, a module or several. */
import type { AssessmentDocument, ModuleItem, Page, Row } from '@assay/domain/assessments/document'
import { moduleItemsOf, rowListsOf } from '@assay/domain/assessments/walk'

export type Selection =
  | { readonly kind: 'test' }
  | { readonly kind: 'page' }
  | { readonly kind: 'row'; readonly id: string }
  | { readonly kind: 'module'; readonly id: string }
  /** Two or more. */
  | { readonly kind: 'modules'; readonly ids: readonly string[] }

/** The page that is shown, as its place in the document. Which one is remembered by id, as pages move. */
export function currentPage(document: AssessmentDocument, pageId: string): Page {
  const page = document.pageList.find(({ id }) => id === pageId) ?? document.pageList[0]
  if (!page) throw new Error('a document has a page')
  return page
}

/** The row of a page or of a container on it that is, or holds, what is selected. */
export function selectedRow(page: Page, selection: Selection): Row | undefined {
  if (selection.kind !== 'row' && selection.kind !== 'module') return undefined
  const isIt = ({ rowId, moduleItemList }: Row): boolean =>
    selection.kind === 'row' ? rowId === selection.id : moduleItemList.some(({ id }) => id === selection.id)
  return rowListsOf(page)
    .flatMap(({ rows }) => rows)
    .find(isIt)
}

export function selectedModule(page: Page, selection: Selection): ModuleItem | undefined {
  if (selection.kind !== 'module') return undefined
  return moduleItemsOf(page).find(({ id }) => id === selection.id)
}

/** Ids of the modules that are selected: one, several or none. */
export function selectedIds(selection: Selection): readonly string[] {
  if (selection.kind === 'modules') return selection.ids
  return selection.kind === 'module' ? [selection.id] : []
}

export function selectionOf(ids: readonly string[]): Selection {
  const [first, ...others] = ids
  if (first === undefined) return { kind: 'page' }
  return others.length === 0 ? { kind: 'module', id: first } : { kind: 'modules', ids }
}

/** Selects one more module above or below, or one less; its ids in reading order, none at the end. */
export function extended(
  page: Page,
  selection: Selection,
  fromId: string,
  by: -1 | 1,
): { readonly ids: readonly string[]; readonly reachedId: string } | undefined {
  const all = moduleItemsOf(page).map(({ id }) => id)
  const reachedId = all[all.indexOf(fromId) + by]
  if (reachedId === undefined) return undefined
  const chosen = selectedIds(selection)
  const isWayBack = chosen.includes(reachedId)
  const ids = all.filter((id) =>
    isWayBack ? chosen.includes(id) && id !== fromId : chosen.includes(id) || id === reachedId,
  )
  return { ids, reachedId }
}

/** The selection while what it names stands on the page, else the page. */
export function stillSelected(page: Page, selection: Selection): Selection {
  if (selection.kind === 'test' || selection.kind === 'page') return selection
  if (selection.kind !== 'modules') return selectedRow(page, selection) ? selection : { kind: 'page' }
  const standing = new Set(moduleItemsOf(page).map(({ id }) => id))
  return selection.ids.every((id) => standing.has(id))
    ? selection
    : selectionOf(selection.ids.filter((id) => standing.has(id)))
}
