import { priorisationAnswer } from '@assay/domain/modules/types/priorisation/answer'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerOf, moved, ordered, readPositions, typedPosition } from './order.ts'

const items = ['a', 'b', 'c', 'd'].map((id) => ({ id, label: id, tooltipContent: '' }))
const data = { useDragAndDrop: true, priorisationList: items }
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('')

describe('moving', () => {
  test.each([
    ['a', 2, 'bcad'],
    ['d', 0, 'dabc'],
    ['b', 99, 'acdb'],
    ['c', -1, 'cabd'],
    ['unknown', 1, 'abcd'],
  ])('%s to place %i', (id, to, expected) => {
    expect(ids(moved(items, id, to))).toBe(expected)
  })

  test('any moves give a whole answer that the domain takes, and that shows as it was given', () => {
    const move = fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: -2, max: 6 }))
    fc.assert(
      fc.property(fc.array(move), (moves) => {
        const list = moves.reduce((before, [id, to]) => moved(before, id, to), items)
        const answer = answerOf(list)
        expect(priorisationAnswer.read(answer, data)).toEqual(answer)
        expect(priorisationAnswer.isAnswered(answer, data)).toBe(true)
        expect(ids(ordered(items, answer))).toBe(ids(list))
      }),
    )
  })
})

describe('typed positions', () => {
  test.each([
    ['with gaps', { a: '20', b: '40', c: '60', d: '100' }, { a: 20, b: 40, c: 60, d: 100 }, {}],
    [
      'once each, and from 1 to 100',
      { a: '2', b: '2', c: '101', d: '0' },
      { a: 2 },
      { b: 'taken', c: 'outOfRange', d: 'outOfRange' },
    ],
    ['none at all', { a: '', b: ' ' }, {}, {}],
  ])('%s', (_, typed, answer, problems) => {
    expect(readPositions(items, typed)).toEqual({ answer, problems })
    expect(priorisationAnswer.read(answer, data)).toEqual(answer)
  })
})

describe('a position typed beside an item', () => {
  test.each([
    ['3', 0, true, 2],
    ['99', 0, true, 98],
    ['1', 0, true, null],
    ['1', 0, false, 0],
    ['0', 0, false, null],
    ['', 1, false, null],
  ])('%s at place %i, answered: %s', (typed, index, isAnswered, place) => {
    expect(typedPosition(typed, index, isAnswered)).toBe(place)
  })
})

test('without an answer the items stay as drawn', () => {
  expect(ids(ordered(items, null))).toBe('abcd')
})
