import { expect, test } from 'vitest'
import { progressOf } from './stepper.tsx'

const steps = [{ startPage: 1 }, { startPage: 2 }, { startPage: 4 }, { startPage: 6 }]

test.each([
  ['the first page', 1, 0, 0.25],
  ['a page inside a step', 3, 1, 0.5],
  ['the last page', 6, 3, 1],
  ['a page behind the last step', 9, 3, 1],
])('%s', (_, position, activeStep, share) => {
  expect(progressOf(steps, position)).toEqual({ activeStep, share })
})

test('before the first step begins, the first step counts', () => {
  expect(progressOf([{ startPage: 3 }, { startPage: 5 }], 1)).toEqual({ activeStep: 0, share: 0.5 })
})
