/** Finds a module or a row in a document, containers included. */
import type { AssessmentDocument, ModuleItem, Page, Row } from '@assay/domain/assessments/document'
import type { RowPosition } from '@assay/domain/assessments/row-operations'
import { rowListsOf } from '@assay/domain/assessments/walk'

interface RowSpot {
  readonly page: Page
  /** Undefined for a row of the page itself. */
  readonly container: ModuleItem | undefined
  readonly rows: readonly Row[]
  readonly row: Row
  /** Counts from 0, like `index`. */
  readonly rowIndex: number
}

interface ModuleSpot extends RowSpot {
  readonly item: ModuleItem
  readonly index: number
}

type Pages = Pick<AssessmentDocument, 'pageList'>

export function whereIsRow(document: Pages, rowId: string): RowSpot | undefined {
  return spot(document, (row) => row.rowId === rowId)
}

export function whereIs(document: Pages, itemId: string): ModuleSpot | undefined {
  const found = spot(document, (row) => row.moduleItemList.some(({ id }) => id === itemId))
  const index = found?.row.moduleItemList.findIndex(({ id }) => id === itemId) ?? -1
  const item = found?.row.moduleItemList[index]
  return found && item && { ...found, item, index }
}

function spot({ pageList }: Pages, isIt: (row: Row) => boolean): RowSpot | undefined {
  for (const page of pageList)
    for (const { container, rows } of rowListsOf(page)) {
      const rowIndex = rows.findIndex(isIt)
      const row = rows[rowIndex]
      if (row) return { page, container, rows, row, rowIndex }
    }
  return undefined
}

/** The position of a row of its own behind a row, or a module's row. */
export const behind = ({ page, container, rowIndex }: RowSpot): RowPosition => ({
  pageId: page.id,
  containerId: container?.id,
  index: rowIndex + 1,
})

/** The same for a module; undefined for one that the document does not hold. */
export function placeBehind(document: Pages, itemId: string): RowPosition | undefined {
  const spot = whereIs(document, itemId)
  return spot && behind(spot)
}

/** The position behind all that stands on a page. */
export const endOf = ({ id, rowList }: Page): RowPosition => ({ pageId: id, index: rowList.length })
