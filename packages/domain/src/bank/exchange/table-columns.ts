/** A table of questions: its headings and the names of its types, in French and English; the rows of a CSV file. */
import { type CsvForm, cellsOf, csvForms, isBlank, recordsOf } from '../../candidates/csv-cells.ts'
import { foldText } from '../../modules/shared/fold-letters.ts'
import type { Said } from './draft.ts'

/** A row as it is shown to people; what cannot be read of it is refused by it. */
export interface TableRow {
  readonly row: number
  readonly cells: readonly string[]
  readonly refused?: Said
}

export const headings = {
  type: ['Type', 'Type'],
  question: ['Question', 'Question'],
  right: ['Bonnes réponses', 'Right answers'],
  points: ['Points', 'Points'],
  category: ['Catégorie', 'Category'],
  level: ['Niveau', 'Level'],
  competence: ['Compétence', 'Competence'],
  language: ['Langue', 'Language'],
} as const
export const answer = ['Réponse', 'Answer'] as const
export type Column = keyof typeof headings | 'answer'

export const kinds = {
  choice: ['QCM', 'Multiple choice'],
  words: ['Mots', 'Words'],
  number: ['Nombre', 'Number'],
  sorting: ['Classement', 'Sorting'],
  order: ['Ordre', 'Order'],
  open: ['Ouverte', 'Open'],
} as const
export type Kind = keyof typeof kinds

export const folded = (text: string): string => foldText(text).trim()
export const isOne = (text: string, names: readonly string[]): boolean =>
  names.some((name) => folded(name) === folded(text))

function columnOf(heading: string): Column | undefined {
  if (answer.some((name) => new RegExp(`^${folded(name)} ?\\d{0,2}$`).test(folded(heading)))) return 'answer'
  return (Object.keys(headings) as (keyof typeof headings)[]).find((key) => isOne(heading, headings[key]))
}

/** The columns by their headings; undefined where this is no table of questions. */
export function columnsOf(cells: readonly string[]): (Column | undefined)[] | undefined {
  const columns = cells.map(columnOf)
  return columns.includes('question') && columns.includes('answer') ? columns : undefined
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
