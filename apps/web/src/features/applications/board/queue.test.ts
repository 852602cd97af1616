import { describe, expect, it } from 'vitest'
import { queueFor } from './queue.ts'

const columns = [['a', 'b', 'c'], ['d']]

describe('queueFor', () => {
  it('takes the column of the opened application', () => {
    expect(queueFor({ ids: [] }, columns, 'b').ids).toEqual(['a', 'b', 'c'])
  })

  it('goes on in the same column after the opened one was evaluated and moved', () => {
    const queue = queueFor({ ids: [] }, columns, 'a')
    expect(
      queueFor(
        queue,
        [
          ['b', 'c'],
          ['d', 'a'],
        ],
        'a',
      ),
    ).toBe(queue)
  })

  it('changes when one of another column is opened', () => {
    expect(queueFor({ ids: ['a', 'b', 'c'] }, columns, 'd').ids).toEqual(['d'])
  })

  it('stays when an application is opened that no column shows', () => {
    const queue = { ids: ['a'] }
    expect(queueFor(queue, columns, 'elsewhere')).toBe(queue)
  })
})
