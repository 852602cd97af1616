import { describe, expect, it } from 'vitest'
import { isNearEnd, lengthened, lengthOf, queueFor } from './queue.ts'

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
  const queue = { ids, waiting: { totalItems: 7427, totalIsExact: true } }

  it('is as long as what waits', () => expect(lengthOf(queue)).toEqual(queue.waiting))

  it('asks for those beyond before its end comes, and not where it is whole', () => {
    expect(isNearEnd(queue, '80')).toBe(false)
    expect(isNearEnd(queue, '95')).toBe(true)
    expect(isNearEnd({ ids }, '95')).toBe(false)
    expect(isNearEnd({ ids, waiting: { totalItems: 100, totalIsExact: true } }, '95')).toBe(false)
  })

  it('grows by those that it does not hold', () => {
    const longer = lengthened(queue, ['99', '100'])
    expect(longer.ids).toEqual([...ids, '100'])
    expect(lengthOf(longer)).toEqual(queue.waiting)
  })

  it('holds all when none was found, whatever waited at its beginning', () => {
    expect(lengthOf(lengthened(queue, []))).toEqual({ totalItems: 100, totalIsExact: true })
  })
})
