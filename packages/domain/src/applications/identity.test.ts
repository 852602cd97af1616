import { expect, test } from 'vitest'
import { isIdentityShown } from './identity.ts'

const evaluated = new Date('2026-03-02T10:00:00Z')

test.each([
  ['shown from the start where the test says so', true, null, 'notEvaluated', true],
  ['hidden until somebody has evaluated', false, null, 'notEvaluated', false],
  ['still hidden when a card was only moved to evaluated', false, null, 'evaluated', false],
  ['shown once evaluated', false, evaluated, 'evaluated', true],
  ['shown once hired', false, null, 'hired', true],
  ['shown once refused', false, null, 'refused', true],
] as const)('%s', (_, showCandidateIdentityBeforeEval, evaluatedAt, status, shown) => {
  expect(isIdentityShown({ showCandidateIdentityBeforeEval, evaluatedAt, status })).toBe(shown)
})
