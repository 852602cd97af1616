import { expect, test, vi } from 'vitest'
import { keepLoading } from './heavy-player.ts'

test('a part that does not come is asked for again, later and later, and at once with the network', async () => {
  vi.useFakeTimers()
  let tries = 0
  const loading = keepLoading(async () => {
    tries += 1
    if (tries < 5) throw new TypeError('Failed to fetch dynamically imported module')
    return 'the part'
  })
  await vi.advanceTimersByTimeAsync(999)
  expect(tries).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(tries).toBe(2)
  await vi.advanceTimersByTimeAsync(1999)
  expect(tries).toBe(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(tries).toBe(3)
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(tries).toBe(4)
  await vi.advanceTimersByTimeAsync(8000)
  expect(await loading).toBe('the part')
  vi.useRealTimers()
})
