import { expect, test } from 'vitest'
import { readOpenedTest } from './opened-test.ts'

test.each([
  ['a test that is not online', '{"problem":"assessmentOffline"}', 'assessmentOffline'],
  ['an unknown test', '{"problem":"assessmentNotFound"}', 'assessmentNotFound'],
  ['a page cut short', '{"problem":null,"assess', 'unexpected'],
  ['a page without a test', 'null', 'unexpected'],
  ['no element at all', undefined, 'unexpected'],
])('%s', (_, text, problem) => {
  expect(readOpenedTest(text)).toEqual({ problem })
})
