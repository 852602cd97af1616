import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { Rounds } from './rounds.ts'

interface Piece {
  readonly value: number
}

/** Rounds that end when the test says so, and what they were given. */
function watched(given: Partial<ConstructorParameters<typeof Rounds<Piece, number>>[0]> = {}) {
  const rounds: { readonly values: number[]; readonly end: (error?: Error) => void }[] = []
  const work = new Rounds<Piece, number>({
    itemsAtMost: 10,
    itemsAhead: 10,
    patienceMs: 60_000,
    run: (items) =>
      new Promise((resolve, reject) => {
        const values = items.map(({ value }) => value)
        rounds.push({
          values,
          end: (error) => (error ? reject(error) : resolve(values.map((value) => value * 2))),
        })
      }),
    ...given,
  })
  const add = (...values: number[]) =>
    Promise.all(values.map(async (value) => await work.add(String(value), { value })))
  return { rounds, work, add }
}

test('what comes in one turn goes in one round; each gets its own result', async () => {
  const { rounds, add } = watched()
  const results = add(1, 2, 3)
  await nextTurn()
  rounds[0]?.end()
  expect(await results).toEqual([2, 4, 6])
  expect(rounds).toHaveLength(1)
})

test('what comes while a round is under way goes with the next, so many at most', async () => {
  const { rounds, add } = watched({ itemsAtMost: 2 })
  const first = add(1)
  await nextTurn()
  const later = add(2, 3, 4)
  await nextTurn()
  expect(rounds.map(({ values }) => values)).toEqual([[1]])
  for (let round = 0; round < 3; round += 1) {
    rounds[round]?.end()
    await nextTurn()
    await nextTurn()
  }
  expect(rounds.map(({ values }) => values)).toEqual([[1], [2, 3], [4]])
  expect([await first, await later]).toEqual([[2], [4, 6, 8]])
})

test('items of one key go one after the other, also when a round is not waited for', async () => {
  const { rounds, work } = watched({ patienceMs: 0 })
  const results = Promise.all([1, 2, 3].map(async (value) => await work.add('one and the same', { value })))
  await nextTurn()
  await nextTurn()
  expect(rounds.map(({ values }) => values)).toEqual([[1]])
  for (let round = 0; round < 3; round += 1) {
    rounds[round]?.end()
    await nextTurn()
    await nextTurn()
  }
  expect(await results).toEqual([2, 4, 6])
  expect(rounds.map(({ values }) => values)).toEqual([[1], [2], [3]])
})

test('a round that takes long is not waited for', async () => {
  const { rounds, add } = watched({ patienceMs: 1 })
  const first = add(1)
  await nextTurn()
  const second = add(2)
  await vi.waitFor(() => expect(rounds.map(({ values }) => values)).toEqual([[1], [2]]))
  rounds[1]?.end()
  expect(await second).toEqual([4])
  rounds[0]?.end()
  expect(await first).toEqual([2])
})

test('a piece that fails fails alone', async () => {
  const work = new Rounds<Piece, number>({
    itemsAtMost: 10,
    itemsAhead: 10,
    patienceMs: 60_000,
    run: async (items) => {
      if (items.some(({ value }) => value === 2)) throw new Error('two')
      return items.map(({ value }) => value * 2)
    },
  })
  const outcomes = await Promise.allSettled(
    [1, 2, 3].map(async (value) => await work.add(String(value), { value })),
  )
  expect(outcomes).toEqual([
    { status: 'fulfilled', value: 2 },
    { status: 'rejected', reason: new Error('two') },
    { status: 'fulfilled', value: 6 },
  ])
  expect(await work.add('4', { value: 4 })).toBe(8)
})

test('the next round begins before those of the last one go on', async () => {
  const { rounds, add } = watched()
  let roundsThen = 0
  const first = add(1).then(() => (roundsThen = rounds.length))
  await nextTurn()
  const second = add(2)
  rounds[0]?.end()
  await first
  expect(roundsThen).toBe(2)
  rounds[1]?.end()
  expect(await second).toEqual([4])
})

test('so many who wait go ahead while one round is under way, and no third one', async () => {
  const { rounds, add } = watched({ itemsAhead: 2 })
  const results = [add(1)]
  for (const values of [[2], [3], [4, 5]]) {
    await nextTurn()
    results.push(add(...values))
  }
  await nextTurn()
  expect(rounds.map(({ values }) => values)).toEqual([[1], [2, 3]])
  rounds[0]?.end()
  await results[0]
  expect(rounds.map(({ values }) => values)).toEqual([[1], [2, 3], [4, 5]])
  for (const { end } of rounds) end()
  expect(await Promise.all(results)).toEqual([[2], [4], [6], [8, 10]])
})
