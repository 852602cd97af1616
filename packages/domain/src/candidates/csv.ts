/**
 * Files of candidates (product 6.7, 6.8): a person a line, in time of the length; semicolons and both
 * headers, or columns that a person has mapped. A quoted cell holds line breaks where it holds no separator,
 * so that an unclosed quote costs its line alone.
 */

import { oneLine } from '../mail/one-line.ts'
import type { CandidateForm } from './candidate-form.ts'
import { type CsvForm, cellsOf, csvForms, isBlank, recordsOf } from './csv-cells.ts'
import {
  type CsvColumns,
  type CsvField,
  columnsProblem,
  headOf,
  readCsvHead,
  specifiedAtMost,
  specifiedColumns,
} from './csv-columns.ts'
import { emailProblem, normaliseEmail } from './email.ts'
import { isNameLong } from './person-name.ts'
import { clearShortPhone, maxPhoneLength } from './phone.ts'
import { tagLength, tagsAtMost } from './tags.ts'

/** Lines of one file at most, its header not counted. */
export const csvMaxLines = 50_000
/** Blank ones among them: what a spreadsheet adds below its last person, and no more. */
const csvMaxAllLines = 2 * csvMaxLines
/** In bytes: 50,000 lines of 200. */
export const csvMaxBytes = 10_000_000

/** A person of a file, as stored: e-mail lower-cased, phone '' where none. */
export interface CsvPerson extends Pick<CandidateForm, 'firstName' | 'lastName' | 'email' | 'phone'> {
  /** Absent where the file has no column for them. */
  readonly tags?: readonly string[]
  readonly source?: string
}

/** Characters of what says where a person comes from, at most. */
export const maxSourceLength = 100
/** Of a line that fails, so many characters are reported. */
const contentReported = 200

/** The problems of a line; each has its text in the error catalogue. */
type CsvProblem =
  | 'csvFirstNameMissing'
  | 'csvLastNameMissing'
  | 'csvEmailMissing'
  | 'csvNameLength'
  | 'csvFormula'
  | 'csvTooManyCells'
  | 'csvQuoteOpen'
  | 'csvSameEmail'
  | 'csvTagsInvalid'
  | 'csvSourceLong'
  | 'emailInvalid'
  | 'emailInternational'

/** One line of the file; `line` counts from 1, the header included. */
export type CsvLine =
  /** `phoneLeftOut`: what stands as the phone, and is no number that a region knows. */
  | {
      readonly line: number
      readonly content: string
      readonly person: CsvPerson
      readonly phoneLeftOut?: string
    }
  | {
      readonly line: number
      /** The beginning of what stands in the line. */
      readonly content: string
      readonly problem: CsvProblem
      readonly sameAsLine?: number
    }

/** Gives the number that a phone is as it is stored, or undefined where no region knows it. */
type ReadPhone = (text: string) => string | undefined

/** Why a whole file cannot be read. */
type CsvRefusal = 'csvHeaderInvalid' | 'csvColumnsInvalid' | 'csvWithoutLines' | 'csvTooManyLines'

/** A file that can be read. */
export interface CsvFile {
  /** Lines that say something. */
  readonly count: number
  /** They, in order, each read when it is asked for: of a long file few are held at once. */
  lines(): Iterable<CsvLine>
}

/** How the lines of a file are read. */
interface Layout {
  readonly form: CsvForm
  readonly columns: CsvColumns
}

/**
 * Opens a file; blank lines are passed over, up to as many as there may be lines.
 * @param mapped what its columns are, where its header is none of the specified ones
 */
export function openCandidatesCsv(
  text: string,
  readPhone: ReadPhone,
  mapped?: CsvColumns,
): CsvFile | CsvRefusal {
  const layout = mapped === undefined ? specifiedLayout(text) : mappedLayout(text, mapped)
  if (typeof layout === 'string') return layout
  let count = 0
  for (const { line, content } of recordsOf(text, layout.form, layout.columns.length)) {
    if (line > 1 && !isBlank(layout.form, content)) count += 1
    if (count > csvMaxLines || line > csvMaxAllLines + 1) return 'csvTooManyLines'
  }
  if (count === 0) return 'csvWithoutLines'
  return { count, lines: () => readLines(text, layout, readPhone) }
}

function specifiedLayout(text: string): Layout | CsvRefusal {
  const [form] = csvForms
  const columns = specifiedColumns(headOf(text, form, specifiedAtMost))
  return columns === undefined ? 'csvHeaderInvalid' : { form, columns }
}

function mappedLayout(text: string, columns: CsvColumns): Layout | CsvRefusal {
  const head = readCsvHead(text)
  if (typeof head === 'string') return head
  const isWhole = head.columns.length === columns.length && columnsProblem(columns) === null
  return isWhole ? { form: head.form, columns } : 'csvColumnsInvalid'
}

/** Reads every line that says something, in order, at once. */
export function readCandidatesCsv(
  text: string,
  readPhone: ReadPhone,
  mapped?: CsvColumns,
): readonly CsvLine[] | CsvRefusal {
  const file = openCandidatesCsv(text, readPhone, mapped)
  return typeof file === 'string' ? file : [...file.lines()]
}

function* readLines(text: string, layout: Layout, readPhone: ReadPhone): Generator<CsvLine> {
  const firstLineOf = new Map<string, number>()
  for (const { line, content } of recordsOf(text, layout.form, layout.columns.length))
    if (line > 1 && !isBlank(layout.form, content)) {
      const read = readLine(line, content, layout, firstLineOf)
      yield numbered({ ...read, line, content: content.slice(0, contentReported) }, readPhone)
    }
}

type ReadLine =
  | { readonly person: CsvPerson }
  | { readonly problem: CsvProblem; readonly sameAsLine?: number }

function readLine(
  line: number,
  content: string,
  { form, columns }: Layout,
  firstLineOf: Map<string, number>,
): ReadLine {
  const cells = cellsOf(content, form, columns.length)
  if (cells === undefined) return { problem: 'csvQuoteOpen' }
  if (cells.slice(columns.length).some((cell) => !isBlank(form, cell))) return { problem: 'csvTooManyCells' }
  const cellOf = (field: CsvField): string => readAsText(oneLine(cells[columns.indexOf(field)] ?? ''))
  const person = {
    firstName: cellOf('firstName'),
    lastName: cellOf('lastName'),
    email: normaliseEmail(cellOf('email')),
    phone: phoneIn(cellOf('phone')),
    ...(columns.includes('tags') && { tags: tagsIn(cellOf('tags')) }),
    ...(columns.includes('source') && { source: cellOf('source') }),
  }
  const problem = problemOf(person)
  if (problem !== undefined) return { problem }
  const sameAsLine = firstLineOf.get(person.email)
  if (sameAsLine !== undefined) return { problem: 'csvSameEmail', sameAsLine }
  firstLineOf.set(person.email, line)
  return { person }
}

/** Several in a cell, each once. */
const tagsIn = (cell: string): string[] => [
  ...new Set(
    cell
      .split(/[,;]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
]

/** The line with its phone as a number, or without the one that is none. */
function numbered(read: CsvLine, readPhone: ReadPhone): CsvLine {
  if (!('person' in read) || read.person.phone === '') return read
  const typed = read.person.phone
  const phone = readPhone(typed)
  if (phone !== undefined) return { ...read, person: { ...read.person, phone } }
  return { ...read, person: { ...read.person, phone: '' }, phoneLeftOut: typed.slice(0, maxPhoneLength) }
}

/** Takes off the apostrophe that spreadsheets put before a formula; any other, as of 't Hooft, stays. */
const readAsText = (cell: string): string => cell.replace(/^'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/, '')

/** Before a 0, too, people write an apostrophe, lest a spreadsheet drops it. */
const phoneIn = (cell: string): string => clearShortPhone(cell.replace(/^'(?=0)/, ''))

/** Spreadsheets would run it; nobody is called so. */
const isFormula = (name: string): boolean => /^'?[=+\-@]/.test(name)

function problemOf({
  firstName,
  lastName,
  email,
  tags = [],
  source = '',
}: CsvPerson): CsvProblem | undefined {
  if (firstName === '') return 'csvFirstNameMissing'
  if (lastName === '') return 'csvLastNameMissing'
  if (email === '') return 'csvEmailMissing'
  if (isFormula(firstName) || isFormula(lastName)) return 'csvFormula'
  if (![firstName, lastName].every(isNameLong)) return 'csvNameLength'
  const wrong = emailProblem(email)
  if (wrong !== null) return wrong
  if (tags.length > tagsAtMost || tags.some((tag) => tag.length > tagLength)) return 'csvTagsInvalid'
  return source.length > maxSourceLength ? 'csvSourceLong' : undefined
}
