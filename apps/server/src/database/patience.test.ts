import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { Patience } from './patience.ts'

const held = Object.assign(new Error('held'), { code: '55P03' })

test('work is tried until its rows are free, so much at once; another failure is its own', async () => {
  const patience = new Patience(1)
  let underWay = 0
  const failing = async (...failures: Error[]) =>
    await patience.run(async () => {
      underWay += 1
      expect(underWay).toBe(1)
      await pause(1)
      underWay -= 1
      const failure = failures.shift()
      if (failure) throw failure
      return 'done'
    })
  const outcomes = await Promise.allSettled([
    failing(held, held),
    failing(),
    failing(held, new Error('another')),
  ])
  expect(outcomes).toMatchObject([{ value: 'done' }, { value: 'done' }, { reason: { message: 'another' } }])
})

test('it is not tried for longer than a statement may take', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(10_001)
  await expect(new Patience(1).run(() => Promise.reject(held))).rejects.toBe(held)
  clock.mockRestore()
})
