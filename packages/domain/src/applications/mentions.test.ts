import { expect, test } from 'vitest'
import { mentionAt, mentionsIn, partsOf, withMentions, withNames } from './mentions.ts'

const anne = { id: '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7c01', name: 'Anne Petit' }
const anneLise = { id: '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7c02', name: 'Anne Petit-Roux' }
const people = [anne, anneLise]
const [at, atLise] = [`@{${anne.id}}`, `@{${anneLise.id}}`]

test.each<[string, string, string]>([
  ['a name behind an @', 'Voir @Anne Petit, merci', `Voir ${at}, merci`],
  ['the longest name', 'Voir @Anne Petit-Roux', `Voir ${atLise}`],
  ['both, and one of them twice', '@Anne Petit @Anne Petit-Roux @Anne Petit', `${at} ${atLise} ${at}`],
  ['a longer word is another name', 'Voir @Anne Petite', 'Voir @Anne Petite'],
  ['a name without an @', 'Anne Petit', 'Anne Petit'],
  ['nobody of the list', '@Louis', '@Louis'],
  ['nothing', '', ''],
])('what is typed is stored with ids: %s', (_, typed, stored) => {
  expect(withMentions(typed, people)).toBe(stored)
})

test('a stored comment is read in parts and as a text, each person named once', () => {
  const stored = `${at}, voir ${atLise} et ${at}`
  expect(mentionsIn(stored)).toEqual([anne.id, anneLise.id])
  expect(partsOf(stored)).toEqual([{ id: anne.id }, ', voir ', { id: anneLise.id }, ' et ', { id: anne.id }])
  expect(withNames(stored, (id) => (id === anne.id ? 'Anne' : '…'))).toBe('@Anne, voir @… et @Anne')
  expect(mentionsIn('@{not-an-id} @{}')).toEqual([])
})

test.each<[string, string, { start: number; query: string } | null]>([
  ['an @ alone', '@', { start: 0, query: '' }],
  ['the beginning of a name', 'Voir @An', { start: 5, query: 'An' }],
  ['a first name and more', 'Voir @Anne P', { start: 5, query: 'Anne P' }],
  ['within brackets', '(@An', { start: 1, query: 'An' }],
  ['an address', 'anne@example', null],
  ['a new line behind it', '@Anne\nvoir', null],
  ['a blank at once', '@ Anne', null],
  ['a stored mention', at, null],
  ['too long for a name', `@${'a'.repeat(41)}`, null],
])('what is being typed behind an @: %s', (_, text, found) => {
  expect(mentionAt(text, text.length)).toEqual(found)
})
