/** A table as a file: written as its rows come, so that memory does not grow with them. */
import { PassThrough, Readable } from 'node:stream'
import { WorkbookWriter } from '@cj-tech-master/excelts'
import { formatCsv } from '@cj-tech-master/excelts/csv'
import type { Cell } from './extract-columns.ts'

/** One column of a table, whatever its rows are. */
export interface TableColumn<Row> {
  readonly heading: string
  readonly kind: 'text' | 'number' | 'date'
  readonly cell: (row: Row) => Cell
}

export interface Table<Row> {
  /** Names the sheet. */
  readonly name: string
  readonly columns: readonly TableColumn<Row>[]
  readonly batches: AsyncIterable<readonly Row[]>
}

const formats = { text: '@', number: '0.##', date: 'dd/mm/yyyy hh:mm' } as const
const widths = { text: 24, number: 12, date: 18 } as const

/**
 * A workbook with one sheet. Texts are cells of the format "text": whatever they begin with, no program takes them
 * for a formula. What fails on the way breaks the file off.
 */
export function spreadsheetOf<Row>(table: Table<Row>): Readable {
  const out = new PassThrough()
  writeWorkbook(table, out).catch((error: unknown) => {
    out.destroy(error instanceof Error ? error : new Error(String(error)))
  })
  return out
}

async function writeWorkbook<Row>({ name, columns, batches }: Table<Row>, out: PassThrough): Promise<void> {
  const workbook = new WorkbookWriter({ stream: out, useSharedStrings: false, useStyles: true })
  const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = columns.map(({ kind }) => ({ width: widths[kind], style: { numFmt: formats[kind] } }))
  const heading = sheet.addRow(columns.map((column) => column.heading))
  heading.eachCell((cell) => {
    cell.style = { numFmt: formats.text, font: { bold: true } }
  })
  heading.commit()
  for await (const rows of batches) {
    for (const row of rows) sheet.addRow(columns.map((column) => clean(column.cell(row)))).commit()
    await room(out)
    // Whoever asked has gone.
    if (out.destroyed) return
  }
  sheet.commit()
  await workbook.commit()
}

/** Until whoever reads has taken what is written, or has gone. */
async function room(out: PassThrough): Promise<void> {
  if (!out.writableNeedDrain || out.destroyed) return
  await new Promise<void>((resolve) => {
    const go = (): void => {
      out.off('drain', go)
      out.off('close', go)
      resolve()
    }
    out.on('drain', go)
    out.on('close', go)
  })
}

/**
 * Semicolons, and a byte order mark for spreadsheet programs; decimals as the language writes them. A text that a
 * program would take for a formula begins with an apostrophe.
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
  return cell instanceof Date ? cell.toISOString().slice(0, 16).replace('T', ' ') : cell
}

/** Without what no XML may hold. */
function clean(cell: Cell): Cell {
  return typeof cell === 'string' ? cell.toWellFormed().replace(/[^\P{Cc}\n\r\t]|[\uFFFE\uFFFF]/gu, '') : cell
}
