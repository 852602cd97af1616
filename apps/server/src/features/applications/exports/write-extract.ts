/** A table as a file: written as its rows come, so that memory does not grow with them. */
import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { Cell } from './extract-columns.ts'
import { workbookOf } from './workbook.ts'

export const mimes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const

/** One column of a table, for rows of any type. */
export interface TableColumn<Row> {
  readonly heading: string
  readonly kind: 'text' | 'number' | 'date'
  readonly cell: (row: Row) => Cell
}

interface Table<Row> {
  /** Names the sheet. */
  readonly name: string
  readonly columns: readonly TableColumn<Row>[]
  readonly batches: AsyncIterable<readonly Row[]>
}

/** The longest text that a cell of a spreadsheet takes; a CSV file has no such limit. */
const cellLength = 32_767

/**
 * A workbook with one sheet, whose texts are no formula to any program.
 * @param continued ends a text longer than a cell takes
 */
export function spreadsheetOf<Row>({ name, columns, batches }: Table<Row>, continued = '…'): Readable {
  const fitting = (cell: Cell): Cell =>
    typeof cell === 'string' && cell.length > cellLength
      ? `${cell.slice(0, cellLength - continued.length).toWellFormed()}${continued}`
      : cell
  return workbookOf(
    name,
    columns.map(({ cell, ...column }) => ({ ...column, cell: (row: Row) => fitting(clean(cell(row))) })),
    batches,
  )
}

/**
 * Rows of a CSV file with semicolons; a text like a formula begins with an apostrophe.
 * @param isStart a byte order mark comes first, for spreadsheet programs
 * @param language of the decimals
 */
export const csvText = (
  rows: readonly (readonly (string | number | null)[])[],
  { isStart = false, language = 'en' }: { isStart?: boolean; language?: 'fr' | 'en' },
): string =>
  stringify([...rows], {
    delimiter: ';',
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    escape_formulas: true,
    bom: isStart,
    cast: { number: (value) => (language === 'fr' ? String(value).replace('.', ',') : String(value)) },
  })

/** Writes a CSV file, with decimals as the language writes them. */
export function csvOf<Row>({ columns, batches }: Table<Row>, language: 'fr' | 'en'): Readable {
  async function* parts(): AsyncGenerator<string> {
    yield csvText([columns.map(({ heading }) => heading)], { isStart: true })
    for await (const rows of batches)
      yield csvText(
        rows.map((row) => columns.map((column) => plain(clean(column.cell(row))))),
        { language },
      )
  }
  return Readable.from(parts(), { objectMode: false })
}

function plain(cell: Cell): string | number | null {
  return cell instanceof Date ? cell.toISOString().slice(0, 19).replace('T', ' ') : cell
}

/** Characters that every file takes: what has them alone, as nearly all texts, needs no closer look. */
const usual = /^[\t\n\r\x20-\x7E\xA0-\uD7FF]*$/
const unwritable = /[^\P{Cc}\n\r\t]|[\uFFFE\uFFFF]/u

/** Takes out of a cell the characters that no XML may hold. */
function clean(cell: Cell): Cell {
  if (typeof cell !== 'string' || usual.test(cell)) return cell
  const text = cell.toWellFormed()
  return unwritable.test(text) ? text.replace(new RegExp(unwritable, 'gu'), '') : text
}
