/** Rows of a table of questions, and those of a CSV file. */
import { type CsvForm, cellsOf, csvForms, isBlank, recordsOf } from '../../candidates/csv-cells.ts'
import type { Said } from './draft.ts'
import { columnsOf } from './table-columns.ts'

/** A row as it is shown to people; what cannot be read of it is refused by it. */
export interface TableRow {
  readonly row: number
  readonly cells: readonly string[]
  readonly refused?: Said
}

const columnsAtMost = 60

/** The rows of a CSV file whose first line has our headings; undefined for any other text. */
export function csvTable(text: string): Iterable<TableRow> | undefined {
  const head = text.slice(0, 4_000).split(/\r\n|\r|\n/, 1)[0] ?? ''
  const form = csvForms.find((each) =>
    columnsOf(cellsOf(head.replace(/^\uFEFF/, ''), each, columnsAtMost) ?? []),
  )
  return form && csvRows(text.replace(/^\uFEFF/, ''), form)
}

function* csvRows(text: string, form: CsvForm): Generator<TableRow> {
  for (const { line, content } of recordsOf(text, form, columnsAtMost)) {
    if (isBlank(form, content)) continue
    const cells = cellsOf(content, form, columnsAtMost)
    // Spreadsheets put an apostrophe before what would be a formula.
    if (cells) yield { row: line, cells: cells.map((cell) => cell.trim().replace(/^'(?=[=+\-@])/, '')) }
    else yield { row: line, cells: [], refused: { code: 'quoteOpen' } }
  }
}
