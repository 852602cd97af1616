import { describe, expect, it } from 'vitest'
import { isNearEnd, lengthened, positionIn, queueFor } from './queue.ts'

const columns = [{ ids: ['a', 'b', 'c'] }, { ids: ['d'] }]

describe('queueFor', () => {
  it('takes the column of the opened application', () => {
    expect(queueFor({ ids: [] }, columns, 'b').ids).toEqual(['a', 'b', 'c'])
  })

  it('goes on in the same column after the opened one was evaluated and moved', () => {
    const queue = queueFor({ ids: [] }, columns, 'a')
    expect(queueFor(queue, [{ ids: ['b', 'c'] }, { ids: ['d', 'a'] }], 'a')).toBe(queue)
  })

  it('changes when one of another column is opened', () => {
    expect(queueFor({ ids: ['a', 'b', 'c'] }, columns, 'd').ids).toEqual(['d'])
  })

  it('stays when an application is opened that no column shows', () => {
    const queue = { ids: ['a'] }
    expect(queueFor(queue, columns, 'elsewhere')).toBe(queue)
  })
})

describe('a queue of which only the first are known', () => {
  const ids = Array.from({ length: 100 }, (_, index) => `${index}`)
  const listOf = (totalItems: number, page = 1) => ({
    total: { totalItems, totalIsExact: true },
    asked: { page, itemsPerPage: 100 },
  })
  const queue = { ids, list: listOf(7427) }

  it('is as long as the list, which a page further on stands in the middle of', () => {
    expect(positionIn(queue, '2')).toEqual({ at: 3, of: queue.list.total })
    expect(positionIn({ ids, list: listOf(7427, 3) }, '2')).toEqual({ at: 203, of: queue.list.total })
    expect(positionIn({ ids }, '2')).toEqual({ at: 3, of: { totalItems: 100, totalIsExact: true } })
    expect(positionIn(queue, 'elsewhere')).toBeUndefined()
  })

  it('asks for those beyond before its end comes, and not where it is whole', () => {
    expect(isNearEnd(queue, '80')).toBe(false)
    expect(isNearEnd(queue, '95')).toBe(true)
    expect(isNearEnd({ ids }, '95')).toBe(false)
    expect(isNearEnd({ ids, list: listOf(100) }, '95')).toBe(false)
    expect(isNearEnd({ ids, list: listOf(200, 2) }, '95')).toBe(false)
  })

  it('grows by those that it does not hold', () => {
    const longer = lengthened(queue, ['99', '100'])
    expect(longer.ids).toEqual([...ids, '100'])
    expect(positionIn(longer, '100')).toEqual({ at: 101, of: queue.list.total })
  })

  it('ends where none was found, whatever it held at its beginning', () => {
    const all = lengthened(queue, [])
    expect(positionIn(all, '2')?.of).toEqual({ totalItems: 100, totalIsExact: true })
    expect(isNearEnd(all, '95')).toBe(false)
    expect(positionIn(lengthened({ ids, list: listOf(7427, 3) }, []), '2')?.of.totalItems).toBe(300)
  })
})
