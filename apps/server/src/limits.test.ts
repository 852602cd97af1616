import { afterEach, describe, expect, test, vi } from 'vitest'
import { addressPrefix, bareAddresses, limitedAddress } from './network-addresses.ts'
import { testApp } from './testing/test-app.ts'

const t = await testApp()

describe('the address that a limit counts by', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
  ])('%s is %s', (address, key) => {
    expect(limitedAddress(address)).toBe(key)
  })
})

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
])('the network of %s is %s', (address, prefix) => {
  expect(addressPrefix(address)).toBe(prefix)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['198.51.100.7:40001', '198.51.100.7'],
  ['[2001:db8::1]:443, [2001:db8::2],10.0.0.1:80', '2001:db8::1, 2001:db8::2, 10.0.0.1'],
  ['2001:db8::1:443', '2001:db8::1:443'],
  ['203.0.113.7, unknown, 198.51.100.7', '198.51.100.7'],
  ['_hidden', ''],
  ['', ''],
])('the addresses that %s was forwarded for are %s', (header, bare) => {
  expect(bareAddresses(header)).toBe(bare)
})

describe('a limit', () => {
  const limit = { name: 'test', points: 3, seconds: 60 }

  test('refuses the use after the last, and says how long to wait', async () => {
    const { limits } = t.services
    for (let use = 1; use <= 3; use += 1) await limits.consume(limit, 'a')
    await expect(limits.consume(limit, 'a')).rejects.toMatchObject({
      code: 'tooManyRequests',
      detail: { retryAfterSeconds: 60 },
    })
    await limits.consume(limit, 'b')
  })

  test('counts uses that come at once', async () => {
    const uses = Array.from({ length: 20 }, async () => await t.services.limits.consume(limit, 'c'))
    const outcomes = await Promise.allSettled(uses)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })

  test('takes a use back, and forgets', async () => {
    const { limits } = t.services
    for (let use = 1; use <= 3; use += 1) await limits.consume(limit, 'd')
    await limits.giveBack(limit, 'd')
    await limits.consume(limit, 'd')
    await expect(limits.consume(limit, 'd')).rejects.toThrow()
    await limits.forgive(limit, 'd')
    await limits.consume(limit, 'd')
  })

  test('forgets every key of a beginning, and no other', async () => {
    const { limits } = t.services
    for (const key of ['e_:1', 'e_:2', 'ee:1'])
      for (let use = 1; use <= 3; use += 1) await limits.consume(limit, key)
    await limits.forgiveAll(limit, 'e_:')
    await limits.consume(limit, 'e_:1')
    await limits.consume(limit, 'e_:2')
    await expect(limits.consume(limit, 'ee:1')).rejects.toThrow()
  })

  describe('goes by the database’s clock:', () => {
    afterEach(() => {
      vi.useRealTimers()
    })
    const setMachine = (hours: number) =>
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3600 * 1000 })

    test('a machine that is ahead lets nobody in earlier', async () => {
      const { limits } = t.services
      for (let use = 1; use <= 3; use += 1) await limits.consume(limit, 'f')
      setMachine(1)
      await expect(limits.consume(limit, 'f')).rejects.toMatchObject({ detail: { retryAfterSeconds: 60 } })
    })

    test('what a machine that is ahead or behind has counted ends in time', async () => {
      const { limits } = t.services
      for (const hours of [1, -1]) {
        const key = `g${hours}`
        setMachine(hours)
        for (let use = 1; use <= 3; use += 1) await limits.consume(limit, key)
        vi.useRealTimers()
        await expect(limits.consume(limit, key)).rejects.toMatchObject({ detail: { retryAfterSeconds: 60 } })
        await t.db
          .updateTable('rate_limits')
          .set((eb) => ({ expire: eb('expire', '-', 60_000) }))
          .where('key', '=', `test:${key}`)
          .execute()
        await limits.consume(limit, key)
      }
    })
  })
})
