import { expect, test } from 'vitest'
import { durationWords } from './duration-words.ts'

test.each([
  [0, '0 s'],
  [45.9, '45 s'],
  [90, '1 min 30 s'],
  [566, '9 min 26 s'],
  [4800, '1 h 20 min'],
  [3601, '1 h 1 s'],
  [-3, '0 s'],
])('%d seconds are %s', (seconds, said) =>
  expect(durationWords(seconds).replaceAll('\u00a0', ' ')).toBe(said),
)
