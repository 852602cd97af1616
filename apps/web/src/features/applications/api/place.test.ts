import { expect, test } from 'vitest'
import { placeOfText, placesOf, textOfPlace } from './place.ts'

test('own columns stand behind the built-in one of their status, by their position', () => {
  const columns = [
    { id: 'b', status: 'evaluated', position: 1 },
    { id: 'a', status: 'evaluated', position: 0 },
    { id: 'c', status: 'notEvaluated', position: 0 },
  ] as const
  expect(placesOf(columns).map(textOfPlace)).toEqual([
    'notEvaluated:',
    'notEvaluated:c',
    'evaluated:',
    'evaluated:a',
    'evaluated:b',
    'refused:',
    'hired:',
  ])
})

test.each([['notEvaluated:'], ['hired:7a1d'], ['elsewhere:'], [undefined]])('%s as a place', (text) => {
  const place = placeOfText(text)
  expect(place === undefined ? undefined : textOfPlace(place)).toBe(text === 'elsewhere:' ? undefined : text)
})
