/** Somebody types on without a pause: what the server has, and what that costs in calls. */
import { expect, test } from 'vitest'
import { aWorld, done } from './testing/world.ts'

const keyEveryMs = 180
const callTakesMs = 300

test('each key is on the server within 2 s, with 41 calls in a minute at most', async () => {
  const world = aWorld()
  const sitting = await world.identified()
  const typedAt: number[] = []
  const arrivedAt: number[] = []
  let calls = 0
  world.calls.saveDraft = (_, operations) => {
    calls += 1
    return new Promise((resolve) => {
      world.time.later(() => {
        for (let key = arrivedAt.length; key <= Number(operations[0]?.value); key += 1)
          arrivedAt[key] = world.time.now()
        resolve(done({ savedAt: world.serverNow(), acknowledged: [...operations] }))
      }, callTakesMs)
    })
  }
  for (let key = 0; world.time.now() < 60_000; key += 1) {
    typedAt.push(world.time.now())
    sitting.change('q', key)
    await world.time.pass(keyEveryMs)
  }
  expect(calls).toBeLessThanOrEqual(41)
  await world.time.pass(2000)
  expect(arrivedAt).toHaveLength(typedAt.length)
  expect(Math.max(...typedAt.map((at, key) => (arrivedAt[key] ?? Infinity) - at))).toBeLessThanOrEqual(2000)
})
