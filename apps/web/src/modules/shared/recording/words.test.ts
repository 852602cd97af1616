import { expect, test } from 'vitest'
import { recordingTexts } from './texts.ts'
import { limitWords, saidWords } from './words.ts'

const t = recordingTexts.textsIn('fr')

test.each([
  [45_000, '45 s au plus'],
  [120_000, '2 min au plus'],
  [90_000, '1 min 30 s au plus'],
] as const)('%i ms: %s', (limit, words) => {
  expect(limitWords(t, limit)).toBe(words)
})

test('what is said aloud is in words', () => {
  expect(saidWords(t, { what: 'left', seconds: 10 })).toBe('Il reste 10 secondes.')
  expect(saidWords(t, { what: 'ended', lengthMs: 42_000 })).toBe('L’enregistrement est terminé : 42\u00a0s.')
  expect(saidWords(t, null)).toBe('')
})
