/** Adding, moving and removing on a page as the screen does it: a row never stays behind empty. */
import type { AssessmentDocument, ModuleItem } from '@assay/domain/assessments/document'
import {
  addModule,
  addRow,
  moveModule,
  moveRow,
  removeModule,
  removeRow,
} from '@assay/domain/assessments/row-operations'
import type { NewId } from '@assay/domain/modules/definition'

/** Where something is put: a row of its own between others, or beside the modules of a row. */
export type Place =
  | { readonly kind: 'row'; readonly pageId: string; readonly index: number }
  | { readonly kind: 'beside'; readonly rowId: string; readonly index: number }

/** Puts a new module at a place. */
export function placeNew(
  document: AssessmentDocument,
  place: Place,
  item: ModuleItem,
  newId: NewId,
): AssessmentDocument {
  return place.kind === 'beside'
    ? addModule(document, { rowId: place.rowId, index: place.index }, item)
    : addRow(
        document,
        { pageId: place.pageId, index: place.index },
        { rowId: newId(), moduleItemList: [item] },
      )
}

/** Where a module stands: its page, its row, its places in both. */
export function whereIs(document: AssessmentDocument, itemId: string) {
  for (const page of document.pageList) {
    const rowIndex = page.rowList.findIndex((row) => row.moduleItemList.some(({ id }) => id === itemId))
    const row = page.rowList[rowIndex]
    if (row) return { page, row, rowIndex, index: row.moduleItemList.findIndex(({ id }) => id === itemId) }
  }
  return undefined
}

/** Moves a module to a place. An index counts the rows or modules as they stand before the move. */
export function moveTo(
  document: AssessmentDocument,
  itemId: string,
  place: Place,
  newId: NewId,
): AssessmentDocument {
  const from = whereIs(document, itemId)
  if (!from) return document
  const isAlone = from.row.moduleItemList.length === 1
  if (place.kind === 'beside') {
    const own = place.rowId === from.row.rowId
    if (own && (place.index === from.index || place.index === from.index + 1)) return document
    const index = own && from.index < place.index ? place.index - 1 : place.index
    const moved = moveModule(document, itemId, { rowId: place.rowId, index })
    return moved !== document && isAlone && !own ? removeRow(moved, from.row.rowId) : moved
  }
  if (isAlone) return moveRowTo(document, from.row.rowId, place)
  const item = from.row.moduleItemList[from.index]
  return item ? placeNew(removeModule(document, itemId), place, item, newId) : document
}

/** Moves a row between others. The index counts the rows as they stand before the move. */
export function moveRowTo(
  document: AssessmentDocument,
  rowId: string,
  { pageId, index }: { readonly pageId: string; readonly index: number },
): AssessmentDocument {
  const page = document.pageList.find((each) => each.id === pageId)
  const from = page?.rowList.findIndex((row) => row.rowId === rowId) ?? -1
  if (from !== -1 && (index === from || index === from + 1)) return document
  return moveRow(document, rowId, { pageId, index: from !== -1 && from < index ? index - 1 : index })
}

/** Removes a module, and its row when it was the last of it. */
export function removeFrom(document: AssessmentDocument, itemId: string): AssessmentDocument {
  const from = whereIs(document, itemId)
  if (!from) return document
  return from.row.moduleItemList.length === 1
    ? removeRow(document, from.row.rowId)
    : removeModule(document, itemId)
}

/** Moves a row one up or down on its page; the document itself at an end. */
export function shiftRow(document: AssessmentDocument, rowId: string, by: -1 | 1): AssessmentDocument {
  const page = document.pageList.find(({ rowList }) => rowList.some((row) => row.rowId === rowId))
  const index = page?.rowList.findIndex((row) => row.rowId === rowId) ?? -1
  if (!page || index + by < 0 || index + by >= page.rowList.length) return document
  return moveRow(document, rowId, { pageId: page.id, index: index + by })
}

/** Moves a module one left or right in its row; the document itself at an end. */
export function shiftModule(document: AssessmentDocument, itemId: string, by: -1 | 1): AssessmentDocument {
  const from = whereIs(document, itemId)
  if (!from || from.index + by < 0 || from.index + by >= from.row.moduleItemList.length) return document
  return moveModule(document, itemId, { rowId: from.row.rowId, index: from.index + by })
}
