/** Questions in a spreadsheet: the template that people fill in, and what they filled in. */
import { Readable } from 'node:stream'
import type { bankTemplate as templateCall } from '@assay/contract/bank/exchange-calls'
import { ApiError } from '@assay/contract/errors'
import type { TableRow } from '@assay/domain/bank/exchange/csv-table'
import { templateRows } from '@assay/domain/bank/exchange/table-template'
import type { Cell, Worksheet } from '@cj-tech-master/excelts'
import { stringify } from 'csv-stringify/sync'
import type { QueryOf } from '../../../calls.ts'
import type { MadeFile } from '../../../documents/send-file.ts'

const mimes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const

/** Loaded where a workbook comes or goes: it is large, and other files do without it. */
const library = async () => await import('@cj-tech-master/excelts')

export async function bankTemplate(query: QueryOf<typeof templateCall>): Promise<MadeFile> {
  const { format, language } = query
  const rows = templateRows(language)
  const name = `${language === 'fr' ? 'modele-questions' : 'question-template'}.${format}`
  const made = format === 'csv' ? stringify(rows, { bom: true, delimiter: ';' }) : await workbookOf(rows)
  return { name, mime: mimes[format], content: Readable.from([made]) }
}

async function workbookOf(rows: string[][]): Promise<Buffer> {
  const { Workbook } = await library()
  const workbook = new Workbook()
  workbook.addWorksheet('Questions').addRows(rows)
  return Buffer.from(await workbook.xlsx.writeBuffer())
}

const columnsAtMost = 60

/**
 * The first sheet of a workbook as its rows are shown, a formula by the value that the file has of it; a row
 * with merged cells is refused by its number. docs/decisions/500 says by which library, and why.
 */
export async function workbookRows(bytes: Buffer): Promise<Iterable<TableRow>> {
  const { Workbook } = await library()
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

/** A cell as it is shown; of a formula that went wrong the library shows an object. */
function textOf(cell: Cell | undefined): string {
  const { result } = cell ?? {}
  return result !== null && typeof result === 'object' && 'error' in result
    ? result.error
    : (cell?.displayText ?? '')
}

function* rowsOf(sheet: Worksheet): Generator<TableRow> {
  for (let number = 1; number <= sheet.rowCount; number += 1) {
    const row = sheet.findRow(number)
    if (!row) continue
    const width = Math.min(row.cellCount, columnsAtMost)
    const cells = Array.from({ length: width }, (_, at) => row.findCell(at + 1))
    const texts = cells.map((cell) => textOf(cell).trim())
    const isMerged = cells.some((cell) => cell?.isMerged)
    yield isMerged
      ? { row: number, cells: texts, refused: { code: 'mergedCells' } }
      : { row: number, cells: texts }
  }
}
