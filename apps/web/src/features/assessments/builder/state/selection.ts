/** The subject of the inspector: the test, a page, a row or a module. */
import type { AssessmentDocument, ModuleItem, Page, Row } from '@assay/domain/assessments/document'
import { moduleItemsOf, rowListsOf } from '@assay/domain/assessments/walk'

export type Selection =
  | { readonly kind: 'test' }
  | { readonly kind: 'page' }
  | { readonly kind: 'row'; readonly id: string }
  | { readonly kind: 'module'; readonly id: string }

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

export const selectedId = (selection: Selection): string | undefined =>
  selection.kind === 'module' ? selection.id : undefined

/** The selection while what it names stands on the page, else the page. */
export function stillSelected(page: Page, selection: Selection): Selection {
  if (selection.kind === 'test' || selection.kind === 'page') return selection
  return selectedRow(page, selection) ? selection : { kind: 'page' }
}
