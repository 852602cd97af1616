/**
 * Whom a pasted text names: mail programs' lists (« Léa Petit <lea@x.fr>; … »), bare addresses, rows of a
 * spreadsheet. An address ends its person; words before it are the name. In time of the length.
 */
import { oneLine } from '../mail/one-line.ts'
import type { CsvPerson } from './csv.ts'
import { csvHeader } from './csv-columns.ts'
import { cleanEmail, isEmail, maxEmailLength } from './email.ts'
import { isNameLong } from './person-name.ts'

interface PastedPeople {
  /** Each once, in their order. A name that nothing tells is ''. */
  readonly people: readonly CsvPerson[]
  /** Lines, or parts of them, that name no address. */
  readonly rest: readonly string[]
  /** How many were there twice. */
  readonly doubles: number
}

/** @param known those who are there already: who comes again is merged into them */
export function readPastedPeople(text: string, known: readonly CsvPerson[] = []): PastedPeople {
  const byEmail = new Map(known.map((each) => [each.email, each]))
  const rest: string[] = []
  let doubles = 0
  let isLastFirst = false
  for (const line of text.replace(/\uFEFF|\u200B/g, '').split(/[\r\n]+/)) {
    const cells = cellsOf(line)
    const header = cells.map(headerName)
    if (header.includes('email') && header.every((name) => name !== '')) {
      isLastFirst = header.includes('nom') && header.indexOf('nom') < header.indexOf('prenom')
      continue
    }
    const read = readLine(cells, isLastFirst)
    rest.push(...read.rest)
    for (const person of read.people) {
      const before = byEmail.get(person.email)
      if (before) doubles += 1
      byEmail.set(person.email, before ? merged(before, person) : person)
    }
  }
  return { people: [...byEmail.values()], rest, doubles }
}

/** The same people as a file that `readCandidatesCsv` reads. */
export function csvOfPeople(people: readonly CsvPerson[]): string {
  const cell = (text: string): string => `"${oneLine(text).replaceAll('"', '""')}"`
  const rows = people.map(({ firstName, lastName, email, phone }) =>
    [firstName, lastName, email, phone].map(cell).join(';'),
  )
  return [csvHeader.join(';'), ...rows].join('\n')
}

const merged = (one: CsvPerson, other: CsvPerson): CsvPerson => ({
  firstName: one.firstName || other.firstName,
  lastName: one.lastName || other.lastName,
  email: one.email,
  phone: one.phone || other.phone,
})

const headerNames: Readonly<Record<string, string>> = {
  prenom: 'prenom',
  firstname: 'prenom',
  nom: 'nom',
  lastname: 'nom',
  email: 'email',
  mail: 'email',
  telephone: 'phone',
  phone: 'phone',
}

function headerName(cell: string): string {
  if (cell.length > 30) return ''
  const name = cell
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
  return Object.hasOwn(headerNames, name) ? (headerNames[name] ?? '') : ''
}

/** A line's cells by its strongest separator: a tab, else a semicolon, else a comma; none within quotes. */
function cellsOf(line: string): string[] {
  const separator = ['\t', ';', ','].find((each) => line.includes(each))
  if (separator === undefined) return [line]
  const quotes = line.split('"')
  // A quote that nothing closes is a sign like others.
  if (quotes.length % 2 === 0) return line.split(separator)
  const cells = ['']
  quotes.forEach((part, index) => {
    const [first = '', ...others] = index % 2 === 0 ? part.split(separator) : [part]
    cells.push((cells.pop() ?? '') + first, ...others)
  })
  return cells
}

function readLine(cells: readonly string[], isLastFirst: boolean) {
  const people: CsvPerson[] = []
  const rest: string[] = []
  let words: string[] = []
  for (const cell of cells) {
    const { found, after } = addressesOf(cell)
    if (found === null) {
      rest.push([...words, cell.trim()].join(', '))
      words = []
      continue
    }
    for (const { before, email } of found) {
      const { name, left } = nameOf(words, before, isLastFirst)
      if (left !== '') rest.push(left)
      people.push({ ...name, email, phone: '' })
      words = []
    }
    const last = people.at(-1)
    if (after === '') continue
    if (last && last.phone === '' && /^\+?[\d\s().-]{8,30}$/.test(after))
      people[people.length - 1] = { ...last, phone: after }
    else words.push(after)
  }
  // What stands behind a row's only address is its name, or a column that is not asked for.
  const [only, ...others] = people
  if (only && others.length === 0)
    people[0] = named(isUnnamed(only) ? { ...only, ...nameOf(words, '', isLastFirst).name } : only)
  else if (words.length > 0) rest.push(words.join(', '))
  return { people: people.map(named), rest }
}

const isUnnamed = ({ firstName, lastName }: CsvPerson): boolean => firstName === '' && lastName === ''

/** Signs that stand beside an address and are no part of it. */
const beside = /[\s<>()[\]"',;:]/

/** The addresses of a cell with the words before each; null where what looks like one is none. */
function addressesOf(cell: string) {
  const found: { readonly before: string; readonly email: string }[] = []
  let from = 0
  for (let at = cell.indexOf('@'); at !== -1; at = cell.indexOf('@', from)) {
    let start = at
    let end = at
    while (start > from && at - start < maxEmailLength && !beside.test(cell[start - 1] ?? '')) start -= 1
    while (end < cell.length && end - at < maxEmailLength && !beside.test(cell[end] ?? ' ')) end += 1
    const email = cleanEmail(cell.slice(start, end)).replace(/\.$/, '').toLowerCase()
    if (!isEmail(email)) return { found: null, after: '' }
    found.push({ before: wordsIn(cell.slice(from, start)), email })
    from = end
  }
  return { found, after: wordsIn(cell.slice(from)) }
}

/** Words without the signs around them. */
const wordsIn = (text: string): string => {
  const words = oneLine(text.slice(0, 1_000).replace(/[<>()[\]"]|\bmailto:/gi, ' '))
  return words.replace(/^[\s,;:'-]{1,50}/, '').replace(/[\s,;:']{1,50}$/, '')
}

const nobody = { firstName: '', lastName: '' }

/** The name that cells before an address and words beside it make, and what is none of it. */
function nameOf(cells: readonly string[], beside: string, isLastFirst: boolean) {
  const [first = '', second] = cells
  if (beside !== '') {
    // « Petit, Léa <lea@x.fr> »: a comma within one name.
    const isOne = cells.length === 1 && (!first.includes(' ') || !beside.includes(' '))
    if (isOne) return { name: { firstName: beside, lastName: first }, left: '' }
    return { name: splitName(beside), left: cells.join(', ') }
  }
  if (second === undefined) return { name: splitName(first), left: '' }
  return {
    name: isLastFirst ? { firstName: second, lastName: first } : { firstName: first, lastName: second },
    left: '',
  }
}

const isCapital = (word: string): boolean =>
  word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase()

/** « Léa Petit », « Petit, Léa », « PETIT Léa ». */
function splitName(text: string) {
  const [last = '', first = ''] = text.split(',', 2).map((each) => each.trim())
  if (first !== '') return { firstName: first, lastName: last }
  const words = text.split(' ').filter((word) => word !== '')
  const firstSmall = words.findIndex((word) => !isCapital(word))
  if (firstSmall > 0)
    return { firstName: words.slice(firstSmall).join(' '), lastName: words.slice(0, firstSmall).join(' ') }
  return words.length === 0 ? nobody : { firstName: words[0] ?? '', lastName: words.slice(1).join(' ') }
}

/** A name that nothing tells is read from the address where it has two parts: `lea.petit@x.fr`. */
function named(person: CsvPerson): CsvPerson {
  if (!isUnnamed(person)) return person
  const parts = person.email
    .slice(0, person.email.indexOf('@'))
    .split(/[._]/)
    .map((part) => part.replace(/\d/g, '').replace(/(^|-)(\p{L})/gu, (start) => start.toUpperCase()))
    .filter((part) => part !== '')
  const [firstName = '', ...last] = parts
  const lastName = last.join(' ')
  return isNameLong(firstName) && isNameLong(lastName) ? { ...person, firstName, lastName } : person
}
