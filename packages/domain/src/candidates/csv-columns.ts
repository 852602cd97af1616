/**
 * What the columns of a file of candidates are (product 6.7): the two specified headers, and those of other
 * programs, recognised by their names in French and English or by addresses below them.
 */
import { type CsvForm, cellsOf, csvForms, isBlank, recordsOf } from './csv-cells.ts'
import { isEmail } from './email.ts'

/** The header of the template, and of the error that names the expected format. */
export const csvHeader = ['prenom', 'nom', 'email', 'telephone'] as const

/** The heading of the tags in an exported file, which is read again with them. */
export const csvTags = 'etiquettes'

/** Columns of a specified header, at most: the four, and the tags. */
export const specifiedAtMost = csvHeader.length + 1

/** What a column may say of a person. */
export const csvFields = ['firstName', 'lastName', 'email', 'phone', 'tags', 'source'] as const
export type CsvField = (typeof csvFields)[number]

/** What each column of a file is; null for one that is passed over. */
export type CsvColumns = readonly (CsvField | null)[]

/** Columns of a file that is mapped, at most. */
export const csvMaxColumns = 100

const readings: readonly Readonly<Record<string, CsvField>>[] = [
  { prenom: 'firstName', nom: 'lastName', email: 'email', telephone: 'phone', [csvTags]: 'tags' },
  { firstname: 'firstName', lastname: 'lastName', email: 'email', phone: 'phone', tags: 'tags' },
]

/** Each column's field by a specified header; undefined for a name unknown, doubled or missing. */
export function specifiedColumns(line: string): readonly CsvField[] | undefined {
  const names = namesIn(line, csvForms[0], specifiedAtMost)
  for (const reading of readings) {
    const columns = names.map((name) => (Object.hasOwn(reading, name) ? reading[name] : undefined))
    const known = columns.filter((field) => field !== undefined)
    if (known.length === names.length && columnsProblem(known) === null) return known
  }
  return undefined
}

/** What is wrong with a choice of columns: a needed field is missing, or one has two columns. */
export function columnsProblem(columns: CsvColumns) {
  for (const field of csvFields) {
    const count = columns.filter((each) => each === field).length
    if (count > 1) return { field, problem: 'twice' }
    if (count === 0 && (['firstName', 'lastName', 'email'] as const).some((each) => each === field))
      return { field, problem: 'missing' }
  }
  return null
}

/** The header of a text, without the mark that some programs write before it. */
export const headOf = (text: string, form: CsvForm, most: number): string =>
  (recordsOf(text, form, most).next().value?.content ?? '').replace(/^\uFEFF/, '')

function namesIn(line: string, form: CsvForm, most: number): string[] {
  const names = cellsOf(line, form, most)?.map((name) => (isBlank(form, name) ? '' : name.trim())) ?? []
  while (names.at(-1) === '') names.pop()
  return names
}

/** A column with its first values. */
interface CsvColumn {
  readonly name: string
  readonly values: string[]
  /** What it is read as. */
  readonly field: CsvField | null
}

interface CsvHead {
  readonly form: CsvForm
  /** It needs no mapping. */
  readonly isSpecified: boolean
  readonly columns: CsvColumn[]
  /** The places of several columns that look like e-mail addresses: a person says which one counts. */
  readonly emails: number[]
}

const linesRead = 5
const valuesShown = 3
const longestValue = 80

/** What a file's columns are; a refusal where nothing can be mapped: too few, too many, or no header. */
export function readCsvHead(text: string): CsvHead | 'csvHeaderInvalid' {
  const isSpecified = specifiedColumns(headOf(text, csvForms[0], specifiedAtMost)) !== undefined
  const { form, names } = likeliest(text)
  if (names.length < 3 || names.length > csvMaxColumns || names.some(isEmail)) return 'csvHeaderInvalid'
  const values = firstValues(text, form, names.length)
  const fields = names.map(fieldOf)
  const isAddress = (at: number): boolean =>
    fields[at] === null && (values[at] ?? []).length > 0 && (values[at] ?? []).every(isEmail)
  const emails = [...names.keys()].filter((at) => fields[at] === 'email' || isAddress(at))
  const columns = names.map((name, at) => {
    const field = emails.includes(at) ? 'email' : (fields[at] ?? null)
    const isChosen = field === 'email' ? emails.length === 1 : fields.indexOf(field) === at
    return { name, values: values[at] ?? [], field: isChosen ? field : null }
  })
  return { form, isSpecified, columns, emails: emails.length > 1 ? emails : [] }
}

/** The separator by which most columns have a known name; where none has, by which there are most. */
function likeliest(text: string) {
  const read = csvForms.map((form) => {
    const names = namesIn(headOf(text, form, csvMaxColumns), form, csvMaxColumns)
    const known = names.filter((name) => fieldOf(name) !== null).length
    return { form, names, weight: known * (csvMaxColumns + 2) + names.length }
  })
  return read.reduce((best, each) => (each.weight > best.weight ? each : best))
}

function firstValues(text: string, form: CsvForm, most: number): string[][] {
  const columns = Array.from({ length: most }, (): string[] => [])
  let read = 0
  for (const { line, content } of recordsOf(text, form, most)) {
    if (line === 1 || isBlank(form, content)) continue
    const cells = cellsOf(content, form, most) ?? []
    for (const [at, values] of columns.entries()) {
      const value = (cells[at] ?? '').trim().slice(0, longestValue)
      if (value !== '' && values.length < valuesShown) values.push(value)
    }
    read += 1
    if (read === linesRead) break
  }
  return columns
}

const words: Readonly<Record<CsvField, string>> = {
  firstName: 'prenom,prenoms,firstname,first name,given name,forename',
  lastName: 'nom,nom de famille,nom usuel,nom d usage,lastname,last name,surname,family name',
  email: 'adresse email,adresse mail,adresse courriel,adresse electronique,courrier electronique',
  phone:
    'telephone,tel,mobile,portable,phone,phone number,mobile phone,cell phone,telephone mobile,telephone portable,' +
    'tel mobile,tel portable,numero de telephone,n de telephone,telephone number,gsm',
  tags: 'tags,tag,etiquettes,etiquette,labels,label,mots cles,keywords',
  source: 'source,origine,provenance,canal,origin,channel',
}

const fieldOfWord = new Map(
  csvFields.flatMap((field) => words[field].split(',').map((word) => [word, field])),
)

/** What a column of this name is; whatever begins with a word for e-mail looks like one. */
function fieldOf(name: string): CsvField | null {
  const word = name
    .slice(0, 255)
    .replace(/\([^()]*\)/g, ' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/\be mail/g, 'email')
  return /^(?:e?mail|courriel)\b/.test(word) ? 'email' : ((fieldOfWord.get(word) as CsvField) ?? null)
}
