import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCandidatesCsv } from './csv.ts'
import { isEmail } from './email.ts'
import { csvOfPeople, readPastedPeople } from './pasted-people.ts'

const lea = 'Léa|Petit|lea@x.fr|'
const paul = 'Paul|Roux|paul@x.fr|'

test.each<[string, string, string[], string[]]>([
  ['nothing', ' \n ', [], []],
  ['a bare address whose parts are a name', 'lea.petit@x.fr', ['Lea|Petit|lea.petit@x.fr|'], []],
  ['a compound first name', 'marie-anne.le_goff2@x.fr', ['Marie-Anne|Le Goff|marie-anne.le_goff2@x.fr|'], []],
  ['a bare address that tells no name', 'contact@x.fr', ['||contact@x.fr|'], []],
  ['a name before angle brackets', 'Léa Petit <lea@x.fr>', [lea], []],
  ['a list with semicolons', 'Léa Petit <lea@x.fr>; Paul Roux <paul@x.fr>;', [lea, paul], []],
  ['a list with commas', 'Léa Petit <lea@x.fr>, Paul Roux <paul@x.fr>', [lea, paul], []],
  ['lines', 'Léa Petit <lea@x.fr>\r\n\r\nPaul Roux <paul@x.fr>', [lea, paul], []],
  [
    'only spaces between',
    'lea.petit@x.fr paul.roux@x.fr',
    ['Lea|Petit|lea.petit@x.fr|', 'Paul|Roux|paul.roux@x.fr|'],
    [],
  ],
  [
    'commas and semicolons mixed',
    'Léa Petit <lea@x.fr>, Paul Roux <paul@x.fr>; a.bc@x.fr',
    [lea, paul, '||a.bc@x.fr|'],
    [],
  ],
  ['Outlook’s order', 'Petit, Léa <lea@x.fr>; Roux, Paul <paul@x.fr>', [lea, paul], []],
  ['the same with commas between', 'Petit, Léa <lea@x.fr>, Roux, Paul <paul@x.fr>', [lea, paul], []],
  ['the same in quotes', '"Petit, Léa" <lea@x.fr>, "Roux, Paul" <paul@x.fr>', [lea, paul], []],
  ['single quotes', "'Léa Petit' <lea@x.fr>", [lea], []],
  ['capitals are the family name', 'PETIT Léa <lea@x.fr>', ['Léa|PETIT|lea@x.fr|'], []],
  ['a family name of several words', 'Léa de la Tour <lea@x.fr>', ['Léa|de la Tour|lea@x.fr|'], []],
  ['an apostrophe within a name', 'Nora O’Neil <lea@x.fr>', ['Nora|O’Neil|lea@x.fr|'], []],
  ['the name behind, in parentheses', 'lea@x.fr (Léa Petit)', [lea], []],
  ['a link', 'mailto:lea.petit@x.fr', ['Lea|Petit|lea.petit@x.fr|'], []],
  ['a sentence’s end', 'lea.petit@x.fr.', ['Lea|Petit|lea.petit@x.fr|'], []],
  ['capitals in an address', 'Léa Petit <LEA@X.FR>', [lea], []],
  ['rows of a spreadsheet', 'Léa\tPetit\tlea@x.fr\nPaul\tRoux\tpaul@x.fr', [lea, paul], []],
  [
    'rows with a phone and more',
    'Léa\tPetit\tlea@x.fr\t06 01 02 03 04\tLyon',
    ['Léa|Petit|lea@x.fr|06 01 02 03 04'],
    [],
  ],
  ['a file’s lines with their header', 'prenom;nom;email;telephone\nLéa;Petit;lea@x.fr;', [lea], []],
  ['another order, as the header says', 'Nom,Prénom,E-mail\nPetit,Léa,lea@x.fr', [lea], []],
  ['the address first', 'lea@x.fr;Léa;Petit', [lea], []],
  ['a double, once, with the name of either', 'lea@x.fr\nLéa Petit <LEA@x.fr>', [lea], []],
  ['no address', 'Léa Petit', [], ['Léa Petit']],
  ['one that is wrong, among others', 'lea@x, Paul Roux <paul@x.fr>', [paul], ['lea@x']],
  ['two at-signs', 'a@b@c.fr', [], ['a@b@c.fr']],
  ['a name that belongs to nobody', 'Léa Petit, Paul Roux <paul@x.fr>', [paul], ['Léa Petit']],
  ['an accent in an address', 'léa@x.fr', [], ['léa@x.fr']],
  ['a quote that nothing closes', 'Léa "Petit <lea@x.fr>; Paul Roux <paul@x.fr>', [lea, paul], []],
])('%s', (_, text, people, rest) => {
  const read = readPastedPeople(text)
  expect(
    read.people.map((each) => [each.firstName, each.lastName, each.email, each.phone].join('|')),
  ).toEqual(people)
  expect(read.rest).toEqual(rest)
})

test('who is there already is merged, and counted', () => {
  const known = [{ firstName: 'Léa', lastName: 'Petit', email: 'lea@x.fr', phone: '' }]
  expect(readPastedPeople('lea@x.fr; paul.roux@x.fr; Paul.Roux@x.fr', known)).toMatchObject({
    people: [known[0], { email: 'paul.roux@x.fr' }],
    doubles: 2,
  })
})

test('10,000 addresses with names and brackets are all recognised', () => {
  const text = Array.from({ length: 10_000 }, (_, n) => `"Petit (${n}), Léa" <lea${n}@x.fr>`).join('; ')
  const { people, rest } = readPastedPeople(text)
  expect([people.length, rest.length]).toEqual([10_000, 0])
})

test('whatever is pasted, who is recognised has an address, once, and nothing else is lost', () => {
  const parts = fc.constantFrom(
    'Léa',
    'PETIT',
    ' ',
    ',',
    ';',
    '\t',
    '\n',
    '<',
    '>',
    '"',
    '@',
    'a@b.fr',
    'é',
    '.',
    '(',
    ')',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(parts, fc.string()), { maxLength: 60 }), (pieces) => {
      const text = pieces.join('')
      const { people, rest } = readPastedPeople(text)
      expect(people.every(({ email }) => isEmail(email))).toBe(true)
      expect(new Set(people.map(({ email }) => email)).size).toBe(people.length)
      if (
        people.length === 0 &&
        /[^\s"'<>()[\],;:.@\uFEFF\u200B-]/.test(text.slice(0, 500)) &&
        text.length < 500
      )
        expect(rest.length).toBeGreaterThan(0)
    }),
  )
})

test('people as a file are read as the same people', () => {
  const name = fc
    .stringMatching(/^[A-Za-zÀ-ÿ";,’ ]{2,20}$/)
    .map((text) => `N${text.trim().replace(/\s+/g, ' ')}x`)
  const person = fc.record({ firstName: name, lastName: name, phone: fc.constantFrom('', '+33601020304') })
  fc.assert(
    fc.property(fc.array(person, { minLength: 1, maxLength: 8 }), (given) => {
      const people = given.map((each, n) => ({ ...each, email: `p${n}@x.fr` }))
      const lines = readCandidatesCsv(csvOfPeople(people), (phone) => phone)
      expect(
        typeof lines === 'string' ? lines : lines.map((line) => ('person' in line ? line.person : line)),
      ).toEqual(people)
    }),
  )
})
