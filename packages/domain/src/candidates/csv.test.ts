import { expect, test } from 'vitest'
import { csvMaxLines, openCandidatesCsv, readCandidatesCsv as readWithContent } from './csv.ts'
import { type CsvColumns, readCsvHead } from './csv-columns.ts'

const header = 'prenom;nom;email;telephone'
const anne = { firstName: 'Anne', lastName: 'Petit', email: 'anne@example.fr', phone: '' }
/** Stands for the server's, which has the tables of all countries. */
const readPhone = (text: string) =>
  /^(?:\+33|0)([67]\d{8})$/.exec(text.replaceAll(' ', ''))?.[1]?.replace(/^/, '+33')
/** Without the beginnings of lines, which one test of its own looks at. */
const readCandidatesCsv = (text: string, phoneOf: typeof readPhone, mapped?: CsvColumns) => {
  const lines = readWithContent(text, phoneOf, mapped)
  return typeof lines === 'string' ? lines : lines.map(({ content: _content, ...line }) => line)
}
const read = (...lines: string[]) => readCandidatesCsv([header, ...lines].join('\n'), readPhone)

test('takes both headers, a byte order mark, CRLF, another order of columns and no phone', () => {
  const line = { line: 2, person: { ...anne, phone: '+33612345678' } }
  expect(
    readCandidatesCsv(`\uFEFF${header}\r\nAnne;Petit;Anne@Example.fr;06 12 34 56 78\r\n`, readPhone),
  ).toEqual([line])
  expect(
    readCandidatesCsv('lastname;phone;firstname;email\nPetit;+33612345678;Anne;anne@example.fr', readPhone),
  ).toEqual([line])
  expect(readCandidatesCsv('"prenom";nom;email;;\nAnne;Petit;anne@example.fr', readPhone)).toEqual([
    { line: 2, person: anne },
  ])
})

test.each([
  ['nothing', ''],
  ['one column', 'email\na@example.fr'],
  ['an accent', 'prénom;nom;email;telephone'],
  ['commas', 'prenom,nom,email,telephone'],
  ['a doubled name', 'prenom;nom;email;email'],
  ['names of both readings', 'firstname;nom;email'],
  ['an unknown one', `${header};ville`],
])('refuses a header with %s', (_, text) => {
  expect(readCandidatesCsv(text, readPhone)).toBe('csvHeaderInvalid')
})

test.each([
  ['no first name', ';Petit;anne@example.fr', 'csvFirstNameMissing'],
  ['no last name', 'Anne; ;anne@example.fr', 'csvLastNameMissing'],
  ['no e-mail', 'Anne;Petit;', 'csvEmailMissing'],
  ['one letter', 'A;Petit;anne@example.fr', 'csvNameLength'],
  ['two addresses', 'Anne;Petit;a@b.fr, c@d.fr', 'emailInvalid'],
  ['an international address', 'José;Petit;josé@exämple.fr', 'emailInternational'],
  ['a formula', '=1+1;Petit;anne@example.fr', 'csvFormula'],
  ['a formula behind an apostrophe', "Anne;'@x;anne@example.fr", 'csvFormula'],
  ['a cell too many', 'Anne;Petit;anne@example.fr;;Lyon', 'csvTooManyCells'],
  ['a quote that is never closed', '"Anne;Petit;anne@example.fr', 'csvQuoteOpen'],
])('refuses a line with %s, and no other', (_, line, problem) => {
  expect(read(line, 'Anne;Petit;anne@example.fr')).toEqual([
    { line: 2, problem },
    { line: 3, person: anne },
  ])
})

test.each(['12345', '0612', '06 12 34 56 78 / 07 12 34 56 78', '+99 1234', 'tel: 06'])(
  'adds a person without the phone %s, and tells it',
  (phone) => {
    expect(read(`Anne;Petit;anne@example.fr;${phone}`)).toEqual([
      { line: 2, person: { ...anne, phone: '' }, phoneLeftOut: phone },
    ])
  },
)

test('reads a quoted cell over several lines as one person', () => {
  expect(
    read(
      '"Ben\nAli";Petit;anne@example.fr',
      'Luc;Roux;"l@e.fr\r\n"',
      '"Anne;Petit;x@e.fr',
      'Zoé;Roux;z@e.fr',
      '"Karim\n";"Ben\r\nAli";"k@e.fr\n"',
      'Lou;Petit;lou@e.fr',
    ),
  ).toEqual([
    { line: 2, person: { ...anne, firstName: 'Ben Ali', phone: '' } },
    { line: 4, person: { firstName: 'Luc', lastName: 'Roux', email: 'l@e.fr', phone: '' } },
    { line: 6, problem: 'csvQuoteOpen' },
    { line: 7, person: { firstName: 'Zoé', lastName: 'Roux', email: 'z@e.fr', phone: '' } },
    { line: 8, person: { firstName: 'Karim', lastName: 'Ben Ali', email: 'k@e.fr', phone: '' } },
    { line: 12, person: { firstName: 'Lou', lastName: 'Petit', email: 'lou@e.fr', phone: '' } },
  ])
})

test('reads quotes, spaces, and the apostrophe that spreadsheets put before +33', () => {
  expect(
    read(
      '"Anne" ; "Petit; dit ""Le Grand""" ;anne@example.fr;\'+33612345678',
      ';;;',
      '',
      'Luc "Lulu";Roux;l@e.fr',
    ),
  ).toEqual([
    { line: 2, person: { ...anne, lastName: 'Petit; dit "Le Grand"', phone: '+33612345678' } },
    { line: 5, person: { firstName: 'Luc "Lulu"', lastName: 'Roux', email: 'l@e.fr', phone: '' } },
  ])
})

test.each([
  ["'=cmd@example.fr", '=cmd@example.fr'],
  ["'+plus@example.fr", '+plus@example.fr'],
  ["'-moins@example.fr", '-moins@example.fr'],
  ["'t@example.fr", "'t@example.fr"],
])('of the address %s the apostrophe of an export goes off, and no other', (cell, email) => {
  expect(read(`Anne;'t Hooft;${cell}`)).toEqual([
    { line: 2, person: { ...anne, lastName: "'t Hooft", email } },
  ])
})

test('names the line that has the same e-mail', () => {
  expect(read('Anne;Petit;anne@example.fr', 'Paul;Roux;ANNE@example.fr')).toEqual([
    { line: 2, person: anne },
    { line: 3, problem: 'csvSameEmail', sameAsLine: 2 },
  ])
})

test('takes 50,000 lines and not one more', () => {
  const lines = Array.from({ length: csvMaxLines }, (_, index) => `Anne;Petit;a${index}@example.fr`)
  expect(read(...lines)).toHaveLength(csvMaxLines)
  expect(read(...lines, 'Anne;Petit;b@example.fr')).toBe('csvTooManyLines')
})

test('takes as many blank lines as lines, and stops at more', () => {
  const blank = Array.from({ length: 2 * csvMaxLines - 1 }, () => ';')
  expect(read(...blank, 'Anne;Petit;anne@example.fr')).toEqual([{ line: 2 * csvMaxLines + 1, person: anne }])
  expect(read(...blank, '', '')).toBe('csvTooManyLines')
})

test('passes over empty cells behind the last column, however many', () => {
  const cells = ';'.repeat(20_000)
  expect(
    readCandidatesCsv(`${header}${cells}\nAnne;Petit;anne@example.fr${cells}\n${cells}x`, readPhone),
  ).toEqual([
    { line: 2, person: anne },
    { line: 3, problem: 'csvTooManyCells' },
  ])
})

test('of ten million quotes and spaces tells that they are no line, in one go', () => {
  expect(read(`"${'a" '.repeat(2_000_000)}a`)).toEqual([{ line: 2, problem: 'csvQuoteOpen' }])
})

test('a file is read line by line as it is asked for, and again from its beginning', () => {
  const file = openCandidatesCsv(
    `${header}\n\nAnne;Petit;anne@example.fr;\r\n;;;\rLuc;Roux;anne@example.fr;`,
    readPhone,
  )
  if (typeof file === 'string') throw new Error(file)
  expect(file.count).toBe(2)
  for (const _ of [1, 2])
    expect([...file.lines()]).toMatchObject([
      { line: 3, person: { firstName: 'Anne' } },
      { line: 5, problem: 'csvSameEmail', sameAsLine: 3 },
    ])
})

test('tells the beginning of a line that fails, as it stands there', () => {
  const lines = readWithContent(`${header}\nAnne;Petit;anne@;06\n;;;;${'x'.repeat(500)}`, readPhone)
  expect(lines).toMatchObject([{ content: 'Anne;Petit;anne@;06' }, { content: `;;;;${'x'.repeat(196)}` }])
})

const fields = (text: string) => {
  const head = readCsvHead(text)
  return typeof head === 'string' ? head : head.columns.map(({ field }) => field)
}

test.each<[string, string, CsvColumns]>([
  [
    'accents, capitals and blanks',
    ' Prénom ;NOM;E-mail;Téléphone',
    ['firstName', 'lastName', 'email', 'phone'],
  ],
  [
    'English names and commas',
    'First Name,Surname,E mail,Mobile',
    ['firstName', 'lastName', 'email', 'phone'],
  ],
  ['tabs', 'Nom\tPrénom\tCourriel\tÉtiquettes', ['lastName', 'firstName', 'email', 'tags']],
  ['marks of what is needed', 'Prénom *;Nom (obligatoire);Mail', ['firstName', 'lastName', 'email']],
  [
    'what is passed over',
    'Nom;Prénom;Email;Ville;Source',
    ['lastName', 'firstName', 'email', null, 'source'],
  ],
  ['quotes', '"Nom","Prénom","Adresse, e-mail"', ['lastName', 'firstName', 'email']],
  [
    'two phones, of which the first counts',
    'Nom;Prénom;Mail;Tél;Mobile',
    ['lastName', 'firstName', 'email', 'phone', null],
  ],
  [
    'the specified names behind commas',
    'prenom,nom,email,telephone',
    ['firstName', 'lastName', 'email', 'phone'],
  ],
  ['no known name', 'a;b;c', [null, null, null]],
  [
    'an address by its values',
    'Nom;Prénom;Contact\nPetit;Anne;anne@example.fr',
    ['lastName', 'firstName', 'email'],
  ],
])('a header with %s is recognised', (_, text, expected) => {
  expect(fields(text)).toEqual(expected)
})

test.each([
  ['two columns', 'nom;email'],
  ['nothing', ''],
  ['no header', 'Anne;Petit;anne@example.fr'],
  ['more columns than can be mapped', Array.from({ length: 101 }, (_, at) => `c${at}`).join(';')],
])('a file with %s cannot be mapped', (_, text) => {
  expect(fields(text)).toBe('csvHeaderInvalid')
})

test.each([
  ['by their names', 'Nom;Prénom;E-mail;E-mail 2', [2, 3]],
  ['by name and values', 'Nom;Prénom;Mail;Autre\nP;A;a@b.fr;c@d.fr', [2, 3]],
])('of two columns that look like addresses %s none is chosen', (_, text, emails) => {
  expect(readCsvHead(text)).toMatchObject({ emails })
  expect(fields(text)).toEqual(['lastName', 'firstName', null, null])
})

test('the first values of a column are shown, and the specified headers need no mapping', () => {
  const head = readCsvHead('Nom\tPrénom\tMail\n\nPetit\t"An\nne"\t\nGrand\tZoé\tzoe@b.fr')
  expect(head).toMatchObject({
    isSpecified: false,
    columns: [{ values: ['Petit', 'Grand'] }, {}, { values: ['zoe@b.fr'] }],
  })
  expect(readCsvHead(header)).toMatchObject({ isSpecified: true })
  expect(readCsvHead('lastname;firstname;email')).toMatchObject({ isSpecified: true })
})

const mapped: CsvColumns = ['lastName', 'firstName', 'email', 'phone', 'tags', 'source', null]
const foreign = 'Nom,Prénom,E-mail,Mobile,Tags,Origine,Ville'

test('a mapped file has tags and source, its separator within quotes, and costs a wrong phone alone', () => {
  const line = 'Petit,Anne,Anne@Example.fr,06,"CACES, nuit;CACES",Salon,"Lyon, 3e"'
  expect(readCandidatesCsv(`${foreign}\n${line}`, readPhone, mapped)).toEqual([
    { line: 2, person: { ...anne, tags: ['CACES', 'nuit'], source: 'Salon' } },
  ])
  expect(
    readCandidatesCsv(`${foreign}\nPetit,Anne,anne@example.fr,12345,,,`, readPhone, mapped),
  ).toMatchObject([{ person: { phone: '', tags: [], source: '' }, phoneLeftOut: '12345' }])
})

test.each([
  ['a tag of 51 characters', `Petit,Anne,a@b.fr,,${'x'.repeat(51)},,`, 'csvTagsInvalid'],
  [
    '21 tags',
    `Petit,Anne,a@b.fr,,${Array.from({ length: 21 }, (_, at) => at).join(';')},,`,
    'csvTagsInvalid',
  ],
  ['a source of 101 characters', `Petit,Anne,a@b.fr,,,${'x'.repeat(101)},`, 'csvSourceLong'],
  ['a cell too many', 'Petit,Anne,a@b.fr,,,,,x', 'csvTooManyCells'],
])('a mapped line with %s is refused', (_, line, problem) => {
  expect(readCandidatesCsv(`${foreign}\n${line}`, readPhone, mapped)).toEqual([{ line: 2, problem }])
})

test.each<[string, CsvColumns]>([
  ['no e-mail', ['lastName', 'firstName', null, 'phone', null, null, null]],
  ['two phones', ['lastName', 'firstName', 'email', 'phone', 'phone', null, null]],
  ['another number of columns', ['lastName', 'firstName', 'email']],
])('a mapping with %s is refused', (_, columns) => {
  expect(readCandidatesCsv(`${foreign}\nPetit,Anne,a@b.fr,,,,`, readPhone, columns)).toBe('csvColumnsInvalid')
})

test('ten million quotes in a hundred columns are read in one go', () => {
  const names = Array.from({ length: 97 }, (_, at) => `c${at}`)
  const columns: CsvColumns = ['lastName', 'firstName', 'email', ...names.map(() => null)]
  const text = `Nom,Prénom,Mail,${names.join(',')}\n${'"a,'.repeat(3_000_000)}`
  expect(readCandidatesCsv(text, readPhone, columns)).toEqual([{ line: 2, problem: 'csvQuoteOpen' }])
})
