/** A table as a file: written as its rows come, so that memory does not grow with them. */
import { Readable } from 'node:stream'
import { formatCsv } from '@cj-tech-master/excelts/csv'
import type { Cell } from './extract-columns.ts'
import { workbookOf } from './workbook.ts'

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

/**
 * Writes a workbook with one sheet. Texts are cells of the format "text", so no program takes them for a
 * formula, whatever they begin with. A failure on the way breaks the file off.
 */
export function spreadsheetOf<Row>({ name, columns, batches }: Table<Row>): Readable {
  return workbookOf(
    name,
    columns.map(({ cell, ...column }) => ({ ...column, cell: (row: Row) => clean(cell(row)) })),
    batches,
  )
}

/**
 * Writes a CSV file with semicolons, a byte order mark for spreadsheet programs, and decimals as the language
 * writes them. A text that a program would take for a formula begins with an apostrophe.
 */
export function csvOf<Row>({ columns, batches }: Table<Row>, language: 'fr' | 'en'): Readable {
  const options = {
    delimiter: ';',
    escapeFormulae: true,
    lineEnding: '\r\n',
    decimalSeparator: language === 'fr' ? (',' as const) : ('.' as const),
  }
  async function* parts(): AsyncGenerator<string> {
    yield `\uFEFF${formatCsv([columns.map(({ heading }) => heading)], options)}\r\n`
    for await (const rows of batches)
      yield `${formatCsv(
        rows.map((row) => columns.map((column) => plain(clean(column.cell(row))))),
        options,
      )}\r\n`
  }
  return Readable.from(parts(), { objectMode: false })
}

function plain(cell: Cell): string | number | null {
  return cell instanceof Date ? cell.toISOString().slice(0, 19).replace('T', ' ') : cell
}

/**
 * Characters that every file takes: what consists of them alone, as nearly all texts do, needs no closer
 * look.
 */
const usual = /^[\t\n\r\x20-\x7E\xA0-\uD7FF]*$/
const unwritable = /[^\P{Cc}\n\r\t]|[\uFFFE\uFFFF]/u

/** Takes out of a cell the characters that no XML may hold. */
function clean(cell: Cell): Cell {
  if (typeof cell !== 'string' || usual.test(cell)) return cell
  const text = cell.toWellFormed()
  return unwritable.test(text) ? text.replace(new RegExp(unwritable, 'gu'), '') : text
}
