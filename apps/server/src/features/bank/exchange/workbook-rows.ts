/** The first sheet of a workbook as its rows are shown; docs/decisions/500 says by which library, and why. */
import { ApiError } from '@assay/contract/errors'
import type { TableRow } from '@assay/domain/bank/exchange/table'
import { Workbook, type Worksheet } from '@cj-tech-master/excelts'

const columnsAtMost = 60

/** A formula has the value that the file kept of it. A row with merged cells is refused by its number. */
export async function workbookRows(bytes: Buffer): Promise<Iterable<TableRow>> {
  const workbook = new Workbook()
  try {
    await workbook.xlsx.load(bytes)
  } catch {
    throw new ApiError('bankFileUnreadable')
  }
  const [sheet] = workbook.worksheets
  if (!sheet) throw new ApiError('bankFileUnreadable')
  return rowsOf(sheet)
}

function* rowsOf(sheet: Worksheet): Generator<TableRow> {
  for (let number = 1; number <= sheet.rowCount; number += 1) {
    const row = sheet.findRow(number)
    if (!row) continue
    const width = Math.min(row.cellCount, columnsAtMost)
    const cells = Array.from({ length: width }, (_, at) => row.findCell(at + 1))
    const texts = cells.map((cell) => cell?.displayText.trim() ?? '')
    const isMerged = cells.some((cell) => cell?.isMerged)
    yield isMerged
      ? { row: number, cells: texts, refused: { code: 'mergedCells' } }
      : { row: number, cells: texts }
  }
}
