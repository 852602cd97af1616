/**
 * Files of candidates (product 6.7, 6.8): semicolons, a person a line, both headers, in time of the length. A
 * quoted cell holds line breaks where it holds no semicolon, so that an unclosed quote costs its line alone.
 */
import { oneLine } from '../mail/one-line.ts'
import { emailProblem, normaliseEmail } from './email.ts'
import { isNameLong } from './person-name.ts'
import { clearShortPhone, maxPhoneLength } from './phone.ts'
import { readTags } from './tags.ts'

/** Lines of one file at most, its header not counted. */
export const csvMaxLines = 50_000
/** Blank ones among them: what a spreadsheet adds below its last person, and no more. */
const csvMaxAllLines = 2 * csvMaxLines
/** In bytes: 50,000 lines of 200. */
export const csvMaxBytes = 10_000_000

/** The heading of the tags in an exported file, which is read again with them. */
export const csvTags = 'etiquettes'

/** The header of the template, and of the error that names the expected format. */
export const csvHeader = ['prenom', 'nom', 'email', 'telephone'] as const

const readings: readonly Readonly<Record<string, CsvField>>[] = [
  { prenom: 'firstName', nom: 'lastName', email: 'email', telephone: 'phone', [csvTags]: 'tags' },
  { firstname: 'firstName', lastname: 'lastName', email: 'email', phone: 'phone', tags: 'tags' },
]

type CsvField = 'firstName' | 'lastName' | 'email' | 'phone' | 'tags'

/** A person of a file, as stored: e-mail lower-cased, phone '' where none. */
export interface CsvPerson {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  /** Where the file has a column of them. */
  readonly tags?: readonly string[]
}

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
  | 'emailInvalid'
  | 'emailInternational'

/** One line of the file; `line` counts from 1, the header included. */
export type CsvLine =
  /** `phoneLeftOut`: what stands as the phone, and is no number that a region knows. */
  | { readonly line: number; readonly person: CsvPerson; readonly phoneLeftOut?: string }
  | { readonly line: number; readonly problem: CsvProblem; readonly sameAsLine?: number }

/** Gives the number that a phone is as it is stored, or undefined where no region knows it. */
type ReadPhone = (text: string) => string | undefined

/** Why a whole file cannot be read. */
type CsvRefusal = 'csvHeaderInvalid' | 'csvWithoutLines' | 'csvTooManyLines'

/** A file that can be read. */
export interface CsvFile {
  /** Lines that say something. */
  readonly count: number
  /** They, in order, each read when it is asked for: of a long file few are held at once. */
  lines(): Iterable<CsvLine>
}

/** Opens a file; blank lines are passed over, up to as many as there may be lines. */
export function openCandidatesCsv(text: string, readPhone: ReadPhone): CsvFile | CsvRefusal {
  const header = recordsOf(text, csvHeader.length + 1).next().value?.content ?? ''
  const columns = readHeader(header.replace(/^\uFEFF/, ''))
  if (columns === undefined) return 'csvHeaderInvalid'
  let count = 0
  for (const { line, content } of recordsOf(text, columns.length)) {
    if (line > 1 && !isBlank(content)) count += 1
    if (count > csvMaxLines || line > csvMaxAllLines + 1) return 'csvTooManyLines'
  }
  if (count === 0) return 'csvWithoutLines'
  return { count, lines: () => readLines(text, columns, readPhone) }
}

/** Reads every line that says something, in order, at once. */
export function readCandidatesCsv(text: string, readPhone: ReadPhone): readonly CsvLine[] | CsvRefusal {
  const file = openCandidatesCsv(text, readPhone)
  return typeof file === 'string' ? file : [...file.lines()]
}

const isBlank = (content: string): boolean => !/[^\s;"]/.test(content)

function* readLines(text: string, columns: readonly CsvField[], readPhone: ReadPhone): Generator<CsvLine> {
  const firstLineOf = new Map<string, number>()
  for (const { line, content } of recordsOf(text, columns.length))
    if (line > 1 && !isBlank(content))
      yield numbered(readLine(line, content, columns, firstLineOf), readPhone)
}

/**
 * The lines of a text by their numbers, from 1; one whose quoted cells go on below comes with what is below.
 */
function* recordsOf(text: string, most: number): Generator<{ line: number; content: string }, undefined> {
  const ends = /\r\n|\r|\n/g
  let from = 0
  for (let line = 1; ; ) {
    let end = ends.exec(text)
    let content = text.slice(from, end?.index)
    for (let cell = 0; end && cell < most; cell += 1) {
      const closed = closingBelow(text, content, end.index, most)
      if (closed === undefined) break
      ends.lastIndex = closed
      end = ends.exec(text)
      content = text.slice(from, end?.index)
    }
    yield { line, content }
    if (!end) return undefined
    line += content.match(/\r\n|\r|\n/g)?.length ?? 0
    line += 1
    from = ends.lastIndex
  }
}

/** Where a cell that a line leaves open is closed: at most ten lines below, with no semicolon before it. */
function closingBelow(text: string, line: string, end: number, most: number): number | undefined {
  if (/"[^";]*$/.test(line.slice(-1_000)) && cellsOf(line, most) === undefined) {
    const below = /^(?:(?:\r\n|\r|\n)[^;"\r\n]*){1,10}"(?=\s{0,16}(?:;|$))/m.exec(
      text.slice(end, end + 1_000),
    )
    return below?.index === 0 ? end + below[0].length : undefined
  }
  return undefined
}

/** Each column's field; undefined for a name unknown, doubled or missing, but the phone's. */
function readHeader(line: string): readonly CsvField[] | undefined {
  const names = cellsOf(line, csvHeader.length + 1)?.map((name) => (isBlank(name) ? '' : name.trim())) ?? []
  while (names.at(-1) === '') names.pop()
  for (const reading of readings) {
    const columns = names.map((name) => (Object.hasOwn(reading, name) ? reading[name] : undefined))
    const known = columns.filter((field) => field !== undefined)
    const isWhole = (['firstName', 'lastName', 'email'] as const).every((field) => known.includes(field))
    if (isWhole && known.length === names.length && new Set(known).size === known.length) return known
  }
  return undefined
}

function readLine(
  line: number,
  content: string,
  columns: readonly CsvField[],
  firstLineOf: Map<string, number>,
): CsvLine {
  const cells = cellsOf(content, columns.length)
  if (cells === undefined) return { line, problem: 'csvQuoteOpen' }
  if (cells.slice(columns.length).some((cell) => !isBlank(cell))) return { line, problem: 'csvTooManyCells' }
  const cellOf = (field: CsvField): string => readAsText(oneLine(cells[columns.indexOf(field)] ?? ''))
  const person = {
    firstName: cellOf('firstName'),
    lastName: cellOf('lastName'),
    email: normaliseEmail(cellOf('email')),
    phone: phoneIn(cellOf('phone')),
  }
  const tags = columns.includes('tags') ? readTags(cellOf('tags')) : []
  const problem = problemOf(person) ?? (tags === undefined ? 'csvTagsInvalid' : undefined)
  if (problem !== undefined) return { line, problem }
  const sameAsLine = firstLineOf.get(person.email)
  if (sameAsLine !== undefined) return { line, problem: 'csvSameEmail', sameAsLine }
  firstLineOf.set(person.email, line)
  return { line, person: tags?.length ? { ...person, tags } : person }
}

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

function problemOf({ firstName, lastName, email }: CsvPerson): CsvProblem | undefined {
  if (firstName === '') return 'csvFirstNameMissing'
  if (lastName === '') return 'csvLastNameMissing'
  if (email === '') return 'csvEmailMissing'
  if (isFormula(firstName) || isFormula(lastName)) return 'csvFormula'
  if (![firstName, lastName].every(isNameLong)) return 'csvNameLength'
  return emailProblem(email) ?? undefined
}

/**
 * A line's cells. A quoted one ends at a quote before a semicolon or the end, a doubled quote is one
 * character; undefined where it is never closed. The rest after `most` comes unparsed as one more, as a line
 * may have millions.
 */
function cellsOf(line: string, most: number): string[] | undefined {
  const cells: string[] = []
  let from = 0
  for (;;) {
    const start = from + (/^\s*/.exec(line.slice(from, from + 16))?.[0].length ?? 0)
    if (line[start] === '"') {
      const end = closingQuote(line, start + 1)
      if (end === undefined) return undefined
      cells.push(line.slice(start + 1, end).replaceAll('""', '"'))
      from = line.indexOf(';', end)
    } else {
      const end = line.indexOf(';', from)
      cells.push(line.slice(from, end === -1 ? undefined : end))
      from = end
    }
    if (from === -1) return cells
    from += 1
    if (cells.length === most) return [...cells, line.slice(from)]
  }
}

/** The quote that closes a cell: not doubled, and only spaces before the next cell. */
function closingQuote(line: string, from: number): number | undefined {
  for (let at = line.indexOf('"', from); at !== -1; at = line.indexOf('"', at + 1)) {
    if (line[at + 1] === '"') at += 1
    else if (/^\s{0,16}(?:;|$)/.test(line.slice(at + 1, at + 18))) return at
  }
  return undefined
}
