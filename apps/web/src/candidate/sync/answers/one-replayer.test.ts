import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { takeOver } from './one-replayer.ts'

test.each([
  ['another tab took the application', 'AbortError', 1],
  ['the browser keeps nothing of the site and refuses its locks', 'SecurityError', 0],
])('%s', async (_, name, losses) => {
  const onLost = vi.fn()
  const request = async () => Promise.reject(new DOMException('no lock', name))
  takeOver('1', onLost, { request } as unknown as LockManager)
  await nextTurn()
  expect(onLost).toHaveBeenCalledTimes(losses)
})
