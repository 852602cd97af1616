/** A workbook of one sheet (ECMA-376), written as its rows come; docs/decisions/183 says why by hand. */
import { Readable } from 'node:stream'
import { zipOf } from '../../../documents/zip.ts'
import type { Cell } from './extract-columns.ts'

type Kind = 'text' | 'number' | 'date'

interface WorkbookColumn<Row> {
  readonly heading: string
  readonly kind: Kind
  readonly cell: (row: Row) => Cell
}

const widths: Readonly<Record<Kind, number>> = { text: 24, number: 12, date: 20 }
/** Places in the list of cell formats below. */
const styles: Readonly<Record<Kind | 'heading', number>> = { text: 1, number: 2, date: 3, heading: 4 }
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const sheetPath = 'xl/worksheets/sheet1.xml'

/** The formats: 49 is the built-in one of texts, in which nothing is read as a formula. */
const stylesXml = `${head}<styleSheet xmlns="${main}"><numFmts count="2">\
<numFmt numFmtId="164" formatCode="0.##"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy hh:mm:ss"/></numFmts>\
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>\
<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>\
<fills count="2"><fill><patternFill patternType="none"/></fill>\
<fill><patternFill patternType="gray125"/></fill></fills>\
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
<cellXfs count="5">${[0, 49, 164, 165, 49]
  .map((format, at) => [format, at === styles.heading ? 1 : 0])
  .map(
    ([format, font]) =>
      `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
  )
  .join('')}</cellXfs>\
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

/** The parts of the file around the sheet, by their path in it. */
function partsOf(name: string): Readonly<Record<string, string>> {
  return {
    '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types">\
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
<Default Extension="xml" ContentType="application/xml"/>${[
      ['xl/workbook.xml', 'sheet.main'],
      [sheetPath, 'worksheet'],
      ['xl/styles.xml', 'styles'],
    ]
      .map(
        ([path, type]) =>
          `<Override PartName="/${path}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`,
      )
      .join('')}</Types>`,
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>\
<sheet name="${sheetName(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': stylesXml,
  }
}

const relations = (all: readonly (readonly [type: string, target: string])[]): string =>
  `${head}<Relationships xmlns="${packages}/relationships">${all
    .map(
      ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

/** A valid name of a sheet: 31 characters, without seven that are not allowed. */
const sheetName = (name: string): string => escaped(name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31))

/** A workbook as a stream: a failure breaks it off, and a reader who goes away ends the reading of rows. */
export function workbookOf<Row>(
  name: string,
  columns: readonly WorkbookColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): Readable {
  const parts = Object.entries(partsOf(name)).map(([path, text]) => ({ path, content: Buffer.from(text) }))
  const content = () => Readable.from(sheetOf(columns, batches), { objectMode: false })
  // Rows are much alike: more effort than the lowest takes long and makes the file little smaller.
  return zipOf([...parts, { path: sheetPath, content, level: 1 }])
}

async function* sheetOf<Row>(
  columns: readonly WorkbookColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  const widthOf = ({ kind }: WorkbookColumn<Row>, at: number): string =>
    `<col min="${at + 1}" max="${at + 1}" width="${widths[kind]}" style="${styles[kind]}" customWidth="1"/>`
  const headings = columns.map(({ heading }, at) => cellWriter(at, 'heading')(heading, '1'))
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">\
<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>\
<cols>${columns.map(widthOf).join('')}</cols><sheetData><row r="1">${headings.join('')}</row>`
  const cells = columns.map(({ cell, kind }, at) => ({ cell, write: cellWriter(at, kind) }))
  let number = 1
  for await (const rows of batches) {
    let xml = ''
    for (const row of rows) {
      number += 1
      const rowNumber = String(number)
      xml += `<row r="${rowNumber}">`
      for (const { cell, write } of cells) xml += write(cell(row), rowNumber)
      xml += '</row>'
    }
    yield xml
  }
  yield '</sheetData></worksheet>'
}

/** Writes the cells of one column; `row` is the row's number. */
function cellWriter(column: number, kind: Kind | 'heading'): (cell: Cell, row: string) => string {
  const start = `<c r="${lettersOf(column)}`
  const ofNumber = `" s="${styles[kind]}"><v>`
  const ofText = `" s="${styles[kind]}" t="inlineStr"><is><t>`
  // Spaces at the edges are lost unless they are asked for.
  const ofSpaced = `" s="${styles[kind]}" t="inlineStr"><is><t xml:space="preserve">`
  return (cell, row) => {
    if (cell === null || cell === '') return ''
    if (typeof cell === 'string')
      return `${start}${row}${cell.trim() === cell ? ofText : ofSpaced}${escaped(cell)}</t></is></c>`
    return `${start}${row}${ofNumber}${typeof cell === 'number' ? cell : dayOf(cell)}</v></c>`
  }
}

/** A, B, … Z, AA, … */
function lettersOf(at: number): string {
  const last = String.fromCharCode(65 + (at % 26))
  return at < 26 ? last : lettersOf(Math.floor(at / 26) - 1) + last
}

/** A moment as spreadsheets count it: days since the end of 1899. */
const dayOf = (at: Date): number => at.getTime() / 86_400_000 + 25_569

const special = /[&<>"_]/
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes a text for XML, so that no program takes `_x0041_` for the character of that number. */
function escaped(text: string): string {
  if (!special.test(text)) return text
  return text.replace(/[&<>"]/g, (each) => entities[each] ?? each).replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
}
