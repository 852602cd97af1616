import { expect, test } from 'vitest'
import { isIdentityShown } from './identity.ts'

const hidden = {
  showCandidateIdentityBeforeEval: false,
  hasSubmitted: false,
  isLifted: false,
  isScoredByItself: false,
  status: 'evaluated',
} as const

test.each([
  ['somebody else has evaluated', {}, false],
  ['nobody has evaluated', { status: 'notEvaluated' }, false],
  ['the test shows it', { showCandidateIdentityBeforeEval: true }, true],
  ['one’s own marks count', { hasSubmitted: true }, true],
  ['lifted for oneself', { isLifted: true }, true],
  ['scored without marks', { isScoredByItself: true }, true],
  ['refused', { status: 'refused' }, true],
  ['hired', { status: 'hired' }, true],
] as const)('%s', (_, facts, shown) => {
  expect(isIdentityShown({ ...hidden, ...facts })).toBe(shown)
})
