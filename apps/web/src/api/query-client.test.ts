import { requestHeader } from '@assay/contract/session/addresses'
import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { answeredAt, nextMoment, withPosition } from './log-position.ts'
import { queryClient } from './query-client.ts'

const retry = queryClient.getDefaultOptions().queries?.retry as (failures: number, error: Error) => boolean
const tries = (error: Error): number => [0, 1, 2, 3, 4].filter((failures) => retry(failures, error)).length

test.each([
  ['the network', new ApiError('offline', 0, ''), 3],
  ['a server that is not itself', new ApiError('unavailable', 503, ''), 3],
  ['a refusal', new ApiError('noPermission', 403, ''), 0],
  ['what is not there', new ApiError('notFound', 404, ''), 0],
  ['too many requests', new ApiError('tooManyRequests', 429, ''), 0],
  ['a mistake of ours', new TypeError('undefined is not a function'), 0],
])('a read is tried again after %s: %i', (_, error, again) => expect(tries(error)).toBe(again))

test('requests that changed something are remembered by the hundred, and what is forgotten is read once more', () => {
  const answer = (request: string) =>
    withPosition(new Response(null, { headers: { [requestHeader]: request } }))
  answer('first')
  expect(answeredAt('first')).toBeLessThan(nextMoment())
  for (let count = 1; count <= 1_000; count += 1) answer(`change-${count}`)
  expect(answeredAt('first')).toBe(Number.POSITIVE_INFINITY)
  answer('last')
  expect(answeredAt('last')).toBeLessThan(nextMoment())
})
