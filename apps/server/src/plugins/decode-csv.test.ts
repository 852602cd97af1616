import { readFileSync } from 'node:fs'
import { readCandidatesCsv } from '@assay/domain/candidates/csv'
import { expect, test } from 'vitest'
import { readPhoneNumber } from '../phone-number.ts'
import { decodeCsv } from './decode-csv.ts'

const sample = (name: string) =>
  readFileSync(new URL(`../features/candidates/imports/samples/${name}`, import.meta.url))
const text = 'prenom;nom;email\nZoé;D’Aïeul-Cœur;zoe@exemple.fr'
const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16()
const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le')
/** Each letter as its byte in an encoding of one byte a letter. */
const encoded = (encoding: string, all: string) => {
  const letters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, at) => at))
  return Buffer.from(Array.from(all, (letter) => letters.indexOf(letter)))
}

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16 of a PC', utf16],
  ['UTF-16 of another machine', swapped(utf16)],
  ['UTF-16 without its mark', Buffer.from(text, 'utf16le')],
  ['Windows-1252', encoded('windows-1252', text)],
  ['Mac Roman', encoded('macintosh', text)],
])('reads %s', (_, bytes) => {
  expect(decodeCsv(bytes)).toBe(text)
})

test('people of files with invisible marks and of Excel’s Unicode text are read', () => {
  const read = (name: string) => readCandidatesCsv(decodeCsv(sample(name)), readPhoneNumber)
  const marks = read('zwsp-email.csv') as readonly object[]
  expect(marks).toHaveLength(8)
  expect(marks.every((line) => 'person' in line)).toBe(true)
  expect(read('utf16-excel-unicode.csv')).toMatchObject([
    { person: { firstName: 'Zoé', lastName: 'Lefèvre' } },
  ])
})
