import { expect, test } from 'vitest'
import { refusalOf } from './open-devices.ts'

test.each([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'noDevice'],
  ['OverconstrainedError', 'noDevice'],
  ['NotReadableError', 'inUse'],
  ['AbortError', 'inUse'],
  ['TypeError', 'failed'],
] as const)('%s means %s', (name, refusal) => {
  expect(refusalOf(new DOMException('', name))).toBe(refusal)
})

test('what is no error at all failed', () => {
  expect(refusalOf('no')).toBe('failed')
})
