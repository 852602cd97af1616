import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createDraw } from './draw.ts'

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
})
