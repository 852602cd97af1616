import { expect, test } from 'vitest'
import { secondsAskedFor, secondsOfPause, secondsToNextTry } from './retries.ts'
import { isWebhookUrl } from './webhooks.ts'

test('nine tries follow the first one, over 75 hours and 35 minutes', () => {
  const waits = Array.from({ length: 10 }, (_, index) => secondsToNextTry(index + 1, 0))
  expect(waits).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400, null])
  expect(waits.reduce<number>((sum, each) => sum + (each ?? 0), 0)).toBe(75 * 3600 + 35 * 60 + 5)
})

test('chance puts a try off by a tenth at most, and a receiver by a day at most', () => {
  expect(secondsToNextTry(2, 1)).toBe(330)
  expect(secondsToNextTry(1, 0, 40)).toBe(40)
  expect(secondsToNextTry(1, 0, 999_999)).toBe(86_400)
  expect(secondsOfPause(true)).toBe(5)
  expect(secondsOfPause(false)).toBe(60)
  expect(secondsOfPause(true, 999_999)).toBe(86_400)
})

test.each([
  ['120', 120],
  [' 7 ', 7],
  ['Mon, 30 Nov 2026 10:00:30 GMT', 30],
  ['Mon, 30 Nov 2026 09:00:00 GMT', 0],
  ['soon', 0],
  ['-5', 0],
  [undefined, 0],
])('Retry-After %s asks for %i seconds', (header, seconds) => {
  expect(secondsAskedFor(header, new Date('2026-11-30T10:00:00Z'))).toBe(seconds)
})

test.each([
  ['https://hooks.example.com/assay?x=1', true],
  ['http://10.0.0.5:8080/in', true],
  ['https://user:password@hooks.example.com/', false],
  ['https://hooks.example.com/#part', false],
  ['ftp://hooks.example.com/', false],
  ['javascript:alert(1)', false],
  ['hooks.example.com', false],
  [`https://hooks.example.com/${'a'.repeat(2000)}`, false],
])('%s is the address of a webhook: %s', (text, is) => {
  expect(isWebhookUrl(text)).toBe(is)
})
