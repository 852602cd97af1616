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
import { moduleItemsOf } from '@assay/domain/assessments/walk'
import type { NewId } from '@assay/domain/modules/definition'
import { moduleTypes } from '@assay/domain/modules/module-types'
import { behind, placeBehind, whereIs, whereIsRow } from './where.ts'

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

/** Puts a module where it was asked for; at the end of a page above the buttons, which lead on. */
export function placeAdded(
  document: AssessmentDocument,
  target: ModulePosition,
  item: ModuleItem,
  newId: NewId,
): AssessmentDocument {
  const page = target.kind === 'row' && document.pageList.find(({ id }) => id === target.pageId)
  if (!page || target.containerId !== undefined || target.index !== page.rowList.length || isButton(item))
    return placeNew(document, target, item, newId)
  const above = page.rowList.findLastIndex(({ moduleItemList }) => !moduleItemList.every(isButton)) + 1
  return placeNew(document, { ...target, index: above }, item, newId)
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

/** Moves modules in their order: the first goes to the place, each other one below the one before it. */
export function moveSeveral(
  document: AssessmentDocument,
  itemIds: readonly string[],
  target: ModulePosition,
  newId: NewId,
): AssessmentDocument {
  const wanted = new Set(itemIds)
  const ids = document.pageList.flatMap(moduleItemsOf).flatMap(({ id }) => (wanted.has(id) ? [id] : []))
  return ids.reduce((after, id, index) => {
    const below = placeBehind(after, ids[index - 1] ?? '')
    return moveTo(after, id, below ? { kind: 'row', ...below } : target, newId)
  }, document)
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

/** Removes modules, and each row whose last one goes. */
export function removeFrom(document: AssessmentDocument, ...itemIds: readonly string[]): AssessmentDocument {
  return itemIds.reduce((rest, itemId) => {
    const from = whereIs(rest, itemId)
    if (!from) return rest
    return from.row.moduleItemList.length === 1 ? removeRow(rest, from.row.rowId) : removeModule(rest, itemId)
  }, document)
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

/**
 * Moves the rows of several modules one up or down, past the neighbouring row. Gives the same document at an
 * end of their list; undefined where the rows are not neighbours in one list, of a page or of a container.
 */
export function shiftRows(
  document: AssessmentDocument,
  itemIds: readonly string[],
  by: -1 | 1,
): AssessmentDocument | undefined {
  const spots = itemIds.flatMap((id) => whereIs(document, id) ?? [])
  const [one] = spots
  if (!one || spots.some(({ rows }) => rows !== one.rows)) return undefined
  const indexes = new Set(spots.map(({ rowIndex }) => rowIndex))
  const first = Math.min(...indexes)
  const last = Math.max(...indexes)
  if (last - first + 1 !== indexes.size) return undefined
  const passed = one.rows[by === -1 ? first - 1 : last + 1]
  if (!passed) return document
  const target = { pageId: one.page.id, containerId: one.container?.id, index: by === -1 ? last : first }
  return moveRow(document, passed.rowId, target)
}

/** Moves a module one left or right in its row; the document itself at an end. */
export function shiftModule(document: AssessmentDocument, itemId: string, by: -1 | 1): AssessmentDocument {
  const from = whereIs(document, itemId)
  if (!from || from.index + by < 0 || from.index + by >= from.row.moduleItemList.length) return document
  return moveModule(document, itemId, { rowId: from.row.rowId, index: from.index + by })
}
