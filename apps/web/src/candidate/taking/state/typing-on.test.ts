/** Somebody types on without a pause: what the server has, and what that costs in calls. */
import { expect, test } from 'vitest'
import { aHarness, done } from '../testing/harness.ts'

const keyEveryMs = 180
const callTakesMs = 300

test('each key is on the server within 2 s, with 41 calls in a minute at most', async () => {
  const harness = aHarness()
  const sitting = await harness.identified()
  const typedAt: number[] = []
  const arrivedAt: number[] = []
  let calls = 0
  harness.calls.saveDraft = (_, operations) => {
    calls += 1
    return new Promise((resolve) => {
      harness.time.later(() => {
        for (let key = arrivedAt.length; key <= Number(operations[0]?.value); key += 1)
          arrivedAt[key] = harness.time.now()
        resolve(done({ savedAt: harness.serverNow(), acknowledged: [...operations] }))
      }, callTakesMs)
    })
  }
  for (let key = 0; harness.time.now() < 60_000; key += 1) {
    typedAt.push(harness.time.now())
    void sitting.change('q', key)
    await harness.time.pass(keyEveryMs)
  }
  expect(calls).toBeLessThanOrEqual(41)
  await harness.time.pass(2000)
  expect(arrivedAt).toHaveLength(typedAt.length)
  expect(Math.max(...typedAt.map((at, key) => (arrivedAt[key] ?? Infinity) - at))).toBeLessThanOrEqual(2000)
})
