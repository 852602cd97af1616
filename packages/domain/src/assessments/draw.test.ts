import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createDraw, drawSeed } from './draw.ts'

const items = ['a', 'b', 'c', 'd', 'e']

describe('a draw', () => {
  it('gives the same outcome for the same seed and key, each time and whatever was drawn before', () => {
    const draw = createDraw('seed')
    const first = draw.shuffle('order:q1', items)
    draw.pick('target', items)
    expect(draw.shuffle('order:q1', items)).toEqual(first)
    expect(createDraw('seed').shuffle('order:q1', items)).toEqual(first)
  })

  it('stays what it was when an application was taken: the generator never changes under it', () => {
    const draw = createDraw('2f9c6f2e')
    expect(draw.shuffle('order:q5', items)).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(draw.pick('target:b1', items)).toBe('c')
  })

  it('shuffles: nothing is lost, nothing is added, the given list stays', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.array(fc.integer()), (seed, key, list) => {
        const before = [...list]
        const shuffled = createDraw(seed).shuffle(key, list)
        expect(list).toEqual(before)
        const ascending = (one: number, other: number) => one - other
        expect(shuffled.sort(ascending)).toEqual(before.toSorted(ascending))
      }),
    )
  })

  it('picks one of them, none of none', () => {
    expect(createDraw('seed').pick('key', [])).toBeUndefined()
    fc.assert(
      fc.property(fc.string(), fc.string(), (seed, key) => {
        expect(items).toContain(createDraw(seed).pick(key, items))
      }),
    )
  })

  it('puts each item in each place about equally often, over seeds and over keys alike', () => {
    const rounds = 5000
    for (const drawOf of [
      (round: number) => createDraw(`seed-${round}`).shuffle('order:q1', items),
      (round: number) => createDraw('seed').shuffle(`order:q${round}`, items),
    ]) {
      const counts = new Map<string, number>()
      for (let round = 0; round < rounds; round++)
        for (const [index, item] of drawOf(round).entries())
          counts.set(`${item}${index}`, (counts.get(`${item}${index}`) ?? 0) + 1)
      expect(counts.size).toBe(25)
      for (const count of counts.values()) expect(Math.abs(count - rounds / 5)).toBeLessThan(150)
    }
  })

  it('mixes items to order so that of three or more at most half stand right, for new applications', () => {
    const right = (order: readonly number[]) => order.filter((item, index) => item === index).length
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 3, max: 50 }), (random, size) => {
        const list = Array.from({ length: size }, (_, index) => index)
        const mixed = createDraw(drawSeed(random)).shuffle('order:q1', list, right)
        expect(right(mixed)).toBeLessThanOrEqual(size / 2)
        expect(mixed.toSorted((one, other) => one - other)).toEqual(list)
      }),
      { numRuns: 2000 },
    )
  })

  it('leaves two items even, and an order that was drawn before as it was', () => {
    const right = (order: readonly string[]) => order.filter((item, index) => item === items[index]).length
    const firsts = Array.from({ length: 2000 }, (_, round) =>
      createDraw(drawSeed(`${round}`)).shuffle('order:q1', ['a', 'b'], right),
    ).filter(([first]) => first === 'a')
    expect(Math.abs(firsts.length - 1000)).toBeLessThan(150)
    expect(createDraw('2f9c6f2e').shuffle('order:q5', items, right)).toEqual(['a', 'b', 'c', 'd', 'e'])
  })
})
