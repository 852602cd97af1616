/** Adding, moving and removing on a page and in its containers; no row stays behind empty. */
import type { AssessmentDocument, ModuleItem } from '@assay/domain/assessments/document'
import {
  addModule,
  addRow,
  moveModule,
  moveRow,
  type RowPosition,
  removeModule,
  removeRow,
} from '@assay/domain/assessments/row-operations'
import type { NewId } from '@assay/domain/modules/definition'
import { moduleTypes } from '@assay/domain/modules/module-types'
import { behind, whereIs, whereIsRow } from './where.ts'

/** A position for a module: a row of its own on a page or in a container, or beside the modules of a row. */
export type ModulePosition =
  | ({ readonly kind: 'row' } & RowPosition)
  | { readonly kind: 'beside'; readonly rowId: string; readonly index: number }

/** Puts a module that the document does not hold at a place; the same document where there is no room. */
export function placeNew(
  document: AssessmentDocument,
  target: ModulePosition,
  item: ModuleItem,
  newId: NewId,
): AssessmentDocument {
  return target.kind === 'beside'
    ? addModule(document, { rowId: target.rowId, index: target.index }, item)
    : addRow(document, target, { rowId: newId(), moduleItemList: [item] })
}

/** The place that was asked for; for the end of a page the one above the buttons, which lead on. */
export function aboveButtons<At extends RowPosition>(document: AssessmentDocument, target: At): At {
  const rows = document.pageList.find(({ id }) => id === target.pageId)?.rowList
  if (target.containerId !== undefined || target.index !== rows?.length) return target
  const last = rows.findLastIndex(({ moduleItemList, pool }) => pool || !moduleItemList.every(isButton))
  return { ...target, index: last + 1 }
}

/** Puts a module where it was asked for; at the end of a page only a button comes below the buttons. */
export function placeAdded(
  document: AssessmentDocument,
  target: ModulePosition,
  item: ModuleItem,
  newId: NewId,
): AssessmentDocument {
  const at = target.kind === 'row' && !isButton(item) ? aboveButtons(document, target) : target
  return placeNew(document, at, item, newId)
}

const isButton = ({ moduleId }: ModuleItem): boolean => moduleId === moduleTypes.button

/** Puts a new module below another; an empty text, which only asked what is to come, gives way to it. */
export function placeInstead(
  document: AssessmentDocument,
  itemId: string,
  item: ModuleItem,
  newId: NewId,
): AssessmentDocument {
  const from = whereIs(document, itemId)
  if (!from) return document
  const placed = placeNew(document, { kind: 'row', ...behind(from) }, item, newId)
  const givesWay = from.item.moduleId === moduleTypes.text && from.item.content === ''
  return placed !== document && givesWay ? removeFrom(placed, itemId) : placed
}

/** Moves a module to a place. An index counts the rows or modules as they stand before the move. */
export function moveTo(
  document: AssessmentDocument,
  itemId: string,
  target: ModulePosition,
  newId: NewId,
): AssessmentDocument {
  const from = whereIs(document, itemId)
  if (!from) return document
  const isAlone = from.row.moduleItemList.length === 1
  if (target.kind === 'beside') {
    const own = target.rowId === from.row.rowId
    if (own && (target.index === from.index || target.index === from.index + 1)) return document
    const index = own && from.index < target.index ? target.index - 1 : target.index
    const moved = moveModule(document, itemId, { rowId: target.rowId, index })
    return moved !== document && isAlone && !own ? removeRow(moved, from.row.rowId) : moved
  }
  if (isAlone) return moveRowTo(document, from.row.rowId, target)
  const without = removeModule(document, itemId)
  const placed = placeNew(without, target, from.item, newId)
  // A module that cannot go there stays where it is.
  return placed === without ? document : placed
}

/** Moves a row between others. The index counts the rows as they stand before the move. */
export function moveRowTo(
  document: AssessmentDocument,
  rowId: string,
  target: RowPosition,
): AssessmentDocument {
  const from = whereIsRow(document, rowId)
  if (!from) return document
  const { index } = target
  if (from.page.id !== target.pageId || from.container?.id !== target.containerId)
    return moveRow(document, rowId, target)
  if (index === from.rowIndex || index === from.rowIndex + 1) return document
  return moveRow(document, rowId, { ...target, index: from.rowIndex < index ? index - 1 : index })
}

/** Removes a module, with its row where nothing else stands in it. */
export function removeFrom(document: AssessmentDocument, itemId: string): AssessmentDocument {
  const from = whereIs(document, itemId)
  if (!from) return document
  const isAlone = from.row.moduleItemList.length === 1
  return isAlone ? removeRow(document, from.row.rowId) : removeModule(document, itemId)
}

/** Moves a row one up or down; a container alone beside it is entered, and left at its ends. */
export function shiftRow(document: AssessmentDocument, rowId: string, by: -1 | 1): AssessmentDocument {
  const from = whereIsRow(document, rowId)
  if (!from) return document
  const { page, container, row, rows, rowIndex } = from
  const neighbour = rows[rowIndex + by]
  if (neighbour) {
    const entered = neighbour.moduleItemList.length === 1 ? neighbour.moduleItemList[0] : undefined
    const holdsContainer = row.moduleItemList.some(({ moduleId }) => moduleId === moduleTypes.container)
    return entered && 'rowList' in entered && !holdsContainer
      ? moveRow(document, rowId, {
          pageId: page.id,
          containerId: entered.id,
          index: by === 1 ? 0 : entered.rowList.length,
        })
      : moveRow(document, rowId, { pageId: page.id, containerId: container?.id, index: rowIndex + by })
  }
  const around = container && whereIs(document, container.id)
  return around
    ? moveRow(document, rowId, { pageId: page.id, index: around.rowIndex + (by === 1 ? 1 : 0) })
    : document
}

/** Moves a module one left or right in its row; the document itself at an end. */
export function shiftModule(document: AssessmentDocument, itemId: string, by: -1 | 1): AssessmentDocument {
  const from = whereIs(document, itemId)
  if (!from || from.index + by < 0 || from.index + by >= from.row.moduleItemList.length) return document
  return moveModule(document, itemId, { rowId: from.row.rowId, index: from.index + by })
}
