/**
 * The builder's operations on rows and modules, by id; an index is clamped after the moved thing was
 * removed. An impossible one (no such id, a full row, a container in one) gives the same document back.
 */
import type { NewId } from '../modules/definition.ts'
import { moduleTypes } from '../modules/module-types.ts'
import type { AssessmentDocument, ModuleItem, Row } from './document.ts'
import { withNewIds } from './ids.ts'
import { documentLimits } from './limits.ts'

/** The position of a row: on a page, or in a container on it. */
export interface RowPosition {
  readonly pageId: string
  readonly containerId?: string | undefined
  readonly index: number
}

interface PositionInRow {
  readonly rowId: string
  readonly index: number
}

/** Adds a row. */
export function addRow(document: AssessmentDocument, position: RowPosition, row: Row): AssessmentDocument {
  return orUnchanged(document, insertRow(document, position, row))
}

/** Removes a row and its modules. */
export function removeRow(document: AssessmentDocument, rowId: string): AssessmentDocument {
  return orUnchanged(document, takeRow(document, rowId)?.document)
}

/** Moves a row, also to another page or in or out of a container. */
export function moveRow(document: AssessmentDocument, rowId: string, position: RowPosition) {
  const removed = takeRow(document, rowId)
  return orUnchanged(document, removed && insertRow(removed.document, position, removed.row))
}

/** Puts a copy of a row behind it, with ids of its own. */
export function duplicateRow(document: AssessmentDocument, rowId: string, newId: NewId): AssessmentDocument {
  return mapRows(document, (rows) => {
    const index = rows.findIndex((row) => row.rowId === rowId)
    const row = rows[index]
    if (!row || rows.length >= documentLimits.rowsPerPage) return rows
    return rows.toSpliced(index + 1, 0, withNewIds(row, newId).document)
  })
}

/** Adds a module to a row. */
export function addModule(document: AssessmentDocument, position: PositionInRow, item: ModuleItem) {
  return orUnchanged(document, insertModule(document, position, item))
}

/** Removes a module; its row stays, empty if need be. */
export function removeModule(document: AssessmentDocument, itemId: string): AssessmentDocument {
  return orUnchanged(document, takeModule(document, itemId)?.document)
}

/** Moves a module, also to another row, page or container. */
export function moveModule(document: AssessmentDocument, itemId: string, position: PositionInRow) {
  const removed = takeModule(document, itemId)
  return orUnchanged(document, removed && insertModule(removed.document, position, removed.item))
}

/** Puts a copy of a module behind it in its row, with ids of its own. */
export function duplicateModule(document: AssessmentDocument, itemId: string, newId: NewId) {
  return mapItems(document, (items) => {
    const index = items.findIndex(({ id }) => id === itemId)
    const item = items[index]
    if (!item || items.length >= documentLimits.modulesPerRow) return items
    return items.toSpliced(index + 1, 0, withNewIds(item, newId).document)
  })
}

/** Changes one module, which keeps its id and type. */
export function updateModule<Item extends ModuleItem = ModuleItem>(
  document: AssessmentDocument,
  itemId: string,
  change: (item: Item) => Item,
): AssessmentDocument {
  return mapItems(document, (items) =>
    items.some(({ id }) => id === itemId)
      ? items.map((item) =>
          item.id === itemId
            ? { ...change(item as Item), id: item.id, moduleId: item.moduleId as never }
            : item,
        )
      : items,
  )
}

const orUnchanged = (before: AssessmentDocument, after: AssessmentDocument | undefined) => after ?? before

const isContainer = (item: ModuleItem) => item.moduleId === moduleTypes.container

const clamped = (index: number, length: number) => Math.max(0, Math.min(index, length))

/** Rows of a page or of a container; `containerId` is undefined for a page's. */
type ChangeRows = (rows: Row[], owner: { pageId: string; containerId: string | undefined }) => Row[]

/** Pages and rows in which nothing changed stay the same objects, so the builder redraws only what did. */
function mapRows(document: AssessmentDocument, change: ChangeRows): AssessmentDocument {
  const pageList = document.pageList.map((page) => {
    const own = change(page.rowList, { pageId: page.id, containerId: undefined })
    const rowList = own.map((row) => {
      const items = row.moduleItemList.map((item) => {
        if (!('rowList' in item)) return item
        const inner = change(item.rowList, { pageId: page.id, containerId: item.id })
        return inner === item.rowList ? item : ({ ...item, rowList: inner } as ModuleItem)
      })
      return isSame(items, row.moduleItemList) ? row : { ...row, moduleItemList: items }
    })
    return isSame(rowList, page.rowList) ? page : { ...page, rowList }
  })
  return isSame(pageList, document.pageList) ? document : { ...document, pageList }
}

const isSame = <T>(one: readonly T[], other: readonly T[]) =>
  one.length === other.length && one.every((each, index) => each === other[index])

function mapItems(
  document: AssessmentDocument,
  change: (items: ModuleItem[], rowId: string, isInner: boolean) => ModuleItem[],
): AssessmentDocument {
  return mapRows(document, (rows, { containerId }) => {
    const changed = rows.map((row) => {
      const moduleItemList = change(row.moduleItemList, row.rowId, containerId !== undefined)
      return moduleItemList === row.moduleItemList ? row : { ...row, moduleItemList }
    })
    return isSame(changed, rows) ? rows : changed
  })
}

function takeRow(document: AssessmentDocument, rowId: string) {
  let removed: Row | undefined
  const rest = mapRows(document, (rows) => {
    const row = rows.find((each) => each.rowId === rowId)
    removed ??= row
    return row ? rows.filter((each) => each !== row) : rows
  })
  return removed && { document: rest, row: removed }
}

function insertRow(document: AssessmentDocument, position: RowPosition, row: Row) {
  const { pageId, containerId, index } = position
  if (containerId !== undefined && row.moduleItemList.some(isContainer)) return undefined
  const after = mapRows(document, (rows, owner) =>
    owner.pageId === pageId && owner.containerId === containerId && rows.length < documentLimits.rowsPerPage
      ? rows.toSpliced(clamped(index, rows.length), 0, row)
      : rows,
  )
  return after === document ? undefined : after
}

function takeModule(document: AssessmentDocument, itemId: string) {
  let removed: ModuleItem | undefined
  const rest = mapItems(document, (items) => {
    const item = items.find(({ id }) => id === itemId)
    removed ??= item
    return item ? items.filter((each) => each !== item) : items
  })
  return removed && { document: rest, item: removed }
}

function insertModule(document: AssessmentDocument, { rowId, index }: PositionInRow, item: ModuleItem) {
  const after = mapItems(document, (items, id, isInner) =>
    id === rowId && items.length < documentLimits.modulesPerRow && !(isInner && isContainer(item))
      ? items.toSpliced(clamped(index, items.length), 0, item)
      : items,
  )
  return after === document ? undefined : after
}
