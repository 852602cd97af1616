import { startOfNumbers } from '@assay/domain/answers/operation-numbers'
import { describe, expect, test } from 'vitest'
import {
  acknowledge,
  batchLimit,
  change,
  nextBatch,
  noOperations,
  type Operations,
  refuse,
  restore,
} from './operations.ts'

function after(...changes: [module: string, value: unknown][]): Operations {
  return changes.reduce(
    (operations, [module, value]) => change(operations, module, value).operations,
    noOperations,
  )
}
/** A number of another browser, which has taken the application over. */
const elsewhere = startOfNumbers(1) + 9
const waitingOf = ({ waiting }: Operations) => [...waiting.values()]

describe('a change', () => {
  test('is numbered after every other of its application', () => {
    expect(waitingOf(after(['a', 1], ['b', 2], ['a', 3]))).toEqual([
      { module: 'b', seq: 2, value: 2 },
      { module: 'a', seq: 3, value: 3 },
    ])
  })

  test('counts on from the highest number that is known anywhere', () => {
    const queued = [{ module: 'a', seq: 4, value: 'x' }]
    const refused = [{ module: 'c', seq: 6, value: 'z', code: 'answerInvalid' }]
    const restored = restore(queued, refused, [{ moduleId: 'b', seq: 5 }], 9)
    expect(change(restored, 'a', 'y').operation.seq).toBeGreaterThan(9)
    expect(change(restore(queued, refused, [], 0), 'a', 'y').operation.seq).toBeGreaterThan(6)
  })

  test('stays below what was answered since by a device that went on with the application', () => {
    const queued = [{ module: 'a', seq: 4, value: 'x' }]
    const restored = restore(queued, [], [{ moduleId: 'b', seq: elsewhere }], 5)
    expect(change(restored, 'b', 'y').operation.seq).toBeLessThan(elsewhere)
  })
})

describe('restoring', () => {
  test('leaves out what the server has already, and older copies of the same module', () => {
    const found = [
      { module: 'a', seq: 2, value: 'old' },
      { module: 'a', seq: 3, value: 'new' },
      { module: 'b', seq: 4, value: 'there' },
    ]
    const restored = restore(found, [], [{ moduleId: 'b', seq: 4 }], 4)
    expect(waitingOf(restored)).toEqual([{ module: 'a', seq: 3, value: 'new' }])
    expect(restored.refused).toEqual([])
  })

  test.each([
    ['another answer from elsewhere', { moduleId: 'a', seq: elsewhere, value: 'there' }, ['here']],
    [
      'an answer from elsewhere of another page, whose value is not known',
      { moduleId: 'a', seq: elsewhere },
      ['here'],
    ],
    ['the same answer from elsewhere', { moduleId: 'a', seq: elsewhere, value: 'here' }, []],
    ['its own arrival', { moduleId: 'a', seq: 3, value: 'here' }, []],
    [
      'what this browser sent as its page went away, before it was kept',
      { moduleId: 'a', seq: 5, value: 'here too' },
      [],
    ],
    ['the same of another page', { moduleId: 'a', seq: 5 }, []],
  ])('sets apart what never arrived, where the server has later %s', (_, stored, apart) => {
    const restored = restore([{ module: 'a', seq: 3, value: 'here' }], [], [stored], elsewhere)
    expect(waitingOf(restored)).toEqual([])
    expect(restored.refused.map(({ value }) => value)).toEqual(apart)
  })
})

describe('what is set apart', () => {
  const before = { module: 'a', seq: 2, value: 'refused', code: 'answerInvalid' }
  const stored = { moduleId: 'a', seq: elsewhere, value: 'there' }

  test('stands beside what was refused of the same module before', () => {
    const { refused } = restore([{ module: 'a', seq: 3, value: 'here' }], [before], [stored], elsewhere)
    expect(refused.map(({ seq, value }) => [seq, value])).toEqual([
      [2, 'refused'],
      [3, 'here'],
    ])
  })

  test('and is still among the waiting, as a crash came in between, stands there once', () => {
    const apart = { module: 'a', seq: 3, value: 'here', code: 'answeredElsewhere' }
    const { refused } = restore([{ module: 'a', seq: 3, value: 'here' }], [apart], [stored], elsewhere)
    expect(refused).toEqual([apart])
  })

  test('stays when a later value is refused or taken; what was refused before it is over', () => {
    const restored = restore([{ module: 'a', seq: 3, value: 'here' }], [before], [stored], elsewhere)
    const typed = change(restored, 'a', 'typed').operations
    const refusedAgain = refuse(typed, nextBatch(typed), 'answerInvalid')
    expect(refusedAgain.refused.map(({ value }) => value)).toEqual(['here', 'typed'])
    const { refused } = acknowledge(refusedAgain, [{ module: 'a', seq: elsewhere + 500 }])
    expect(refused.map(({ value }) => value)).toEqual(['here'])
  })
})

describe('an acknowledgement', () => {
  test('of an earlier number does not take the later change away', () => {
    const operations = after(['a', 'first'], ['a', 'second'])
    expect(waitingOf(acknowledge(operations, [{ module: 'a', seq: 1 }]))).toHaveLength(1)
    expect(waitingOf(acknowledge(operations, [{ module: 'a', seq: 2 }]))).toHaveLength(0)
  })
})

describe('a batch', () => {
  test('holds at most what a call takes, the oldest first', () => {
    const many = after(
      ...Array.from({ length: batchLimit + 5 }, (_, index): [string, number] => [`m${index}`, index]),
    )
    expect(nextBatch(many)).toHaveLength(batchLimit)
    expect(nextBatch(many)[0]?.module).toBe('m0')
  })

  test('an answer larger than a batch goes alone', () => {
    const operations = after(['long', 'x'.repeat(700_000)], ['short', 'y'])
    expect(nextBatch(operations).map(({ module }) => module)).toEqual(['long'])
  })
})

describe('a refusal', () => {
  test('of several tries them one by one; of one sets it apart', () => {
    const both = after(['a', 1], ['b', 2])
    const single = refuse(both, nextBatch(both), 'answerInvalid')
    expect(single.refused).toEqual([])
    expect(nextBatch(single)).toHaveLength(1)
    const apart = refuse(single, nextBatch(single), 'answerInvalid')
    expect(apart.refused).toEqual([{ module: 'a', seq: 1, value: 1, code: 'answerInvalid' }])
    expect(waitingOf(apart).map(({ module }) => module)).toEqual(['b'])
  })

  test('does not take away a change made meanwhile', () => {
    const first = after(['a', 1])
    const batch = nextBatch(first)
    const second = change(first, 'a', 2).operations
    expect(waitingOf(refuse(second, batch, 'answerInvalid'))).toEqual([{ module: 'a', seq: 2, value: 2 }])
  })
})
