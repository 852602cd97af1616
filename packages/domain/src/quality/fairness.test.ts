/** What may be shown of groups of people, and that no two showings differ by few of them. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cellFrom,
  fairnessOf,
  type GroupSums,
  type Groups,
  nextShown,
  readRatio,
  type Shown,
} from './fairness.ts'
import { shownFrom } from './to-look-at.ts'

const spread = (...tenths: readonly number[]) => Array.from({ length: 10 }, (_, at) => tenths[at] ?? 0)
const sizeOf = ({ hired, refused }: GroupSums) =>
  [...hired, ...refused].reduce((one, other) => one + other, 0)
const sums = (hired: number, refused: number): GroupSums => ({
  hired: spread(hired),
  refused: spread(refused),
})

describe('what is shown', () => {
  test.each([
    ['nobody', {}, null],
    ['one group alone', { woman: sums(20, 20) }, null],
    ['29 of a group', { woman: sums(12, 17), man: sums(20, 20) }, null],
    ['30 of each', { woman: sums(12, 18), man: sums(20, 20) }, ['woman', 'man']],
    ['4 hired of a group', { woman: sums(4, 60), man: sums(20, 20) }, null],
    ['4 refused of a group', { woman: sums(60, 4), man: sums(20, 20) }, null],
    ['a third group that is too small', { a: sums(20, 20), b: sums(20, 20), c: sums(20, 9) }, ['a', 'b']],
  ] satisfies [string, Groups, string[] | null][])('%s', (_, all, expected) => {
    const shown = nextShown(null, all)
    expect(shown && Object.keys(shown.groups)).toEqual(expected)
  })

  const shown = { groups: { woman: sums(12, 18), man: sums(20, 20) }, cutOffs: [] }
  test.each([
    ['one more woman', { woman: sums(12, 19), man: sums(20, 20) }, false],
    ['ten more, of one group', { woman: sums(17, 23), man: sums(20, 20) }, false],
    ['four more refused women', { woman: sums(17, 22), man: sums(25, 25) }, false],
    ['five more in every cell', { woman: sums(17, 23), man: sums(25, 25) }, true],
  ] satisfies [string, Groups, boolean][])('what was shown stays with %s: not %s', (_, all, isRenewed) => {
    expect(nextShown(shown, all)).toEqual(isRenewed ? { groups: all, cutOffs: [] } : shown)
  })

  test('a group that was too small joins when the others are made anew', () => {
    const all = { ...shown.groups, other: sums(20, 20) }
    expect(nextShown(shown, all)).toBe(shown)
    const later = { woman: sums(17, 23), man: sums(25, 25), other: sums(20, 20) }
    expect(Object.keys(nextShown(shown, later)?.groups ?? {})).toEqual(['woman', 'man', 'other'])
  })
})

describe('cut-offs', () => {
  const even = spread(5, 5, 5, 5, 5, 5, 5, 5, 5, 5)
  const all = [1, 2, 3, 4, 5, 6, 7, 8, 9]
  test.each([
    ['all alike', spread(0, 0, 0, 0, 0, 0, 0, 20), spread(0, 0, 0, 0, 0, 0, 0, 20), []],
    ['two heaps', spread(0, 0, 10, 0, 0, 0, 0, 10), spread(0, 0, 10, 0, 0, 0, 0, 10), [3]],
    ['four people on a step of their own', spread(0, 9, 2, 0, 0, 9), spread(0, 9, 2, 0, 0, 9), [2]],
    ['everywhere', even, even, all],
    // Who knows that results decide would learn of one person: hired 19, though 20 would pass.
    ['one refused above', spread(0, 0, 0, 0, 0, 0, 19), spread(0, 19, 0, 0, 0, 0, 1), []],
    ['five refused above, and one hired below', spread(1, 0, 0, 0, 20), spread(15, 0, 0, 0, 5), []],
    ['five of either outcome on either side', spread(5, 0, 0, 0, 20), spread(15, 0, 0, 0, 5), [1]],
  ])('%s', (_, hired, refused, expected) => {
    const groups = { woman: { hired, refused }, man: { hired: even, refused: even } }
    expect(nextShown(null, groups)?.cutOffs).toEqual(expected)
  })

  test('are not fewer than three where there were as many: new people wait', () => {
    const woman = { hired: even, refused: even }
    const shown = nextShown(null, { woman, man: woman })
    expect(shown?.cutOffs).toEqual(all)
    const later = { hired: even.map((count) => count + 1), refused: even.map((count) => count + 1) }
    expect(nextShown(shown, { woman: later, man: later })).toBe(shown)
  })
})

test('each group beside the one with the highest rate, for the outcome and for a cut-off', () => {
  const shown: Shown = {
    groups: {
      man: { hired: spread(6, 0, 0, 0, 0, 30), refused: spread(6, 0, 0, 0, 0, 6) },
      woman: { hired: spread(38, 0, 0, 0, 0, 10), refused: spread(22, 0, 0, 0, 0, 10) },
    },
    cutOffs: [3],
  }
  const { outcome, cutOffs } = fairnessOf(shown, ['woman', 'man'])
  expect(outcome).toMatchObject([
    { group: 'woman', of: 80, selected: 48, ratio: { ratio: expect.closeTo(0.8, 10) } },
    { group: 'man', of: 48, selected: 36, ratio: null },
  ])
  expect(outcome[0]?.ratio?.p).toBeCloseTo(0.1236, 4)
  expect(cutOffs).toMatchObject([{ percent: 30, groups: [{ selected: 20 }, { selected: 36, ratio: null }] }])
})

test.each([
  [0.8, 0.001, 'near'],
  [0.79, 0.05, 'byChance'],
  [0.79, 0.049, 'apart'],
] as const)('a ratio of %d with p %d reads: %s', (ratio, p, expected) => {
  expect(readRatio({ ratio, p })).toBe(expected)
})

interface Person {
  readonly group: string
  readonly isHired: boolean
  readonly tenth: number
}

/** The people behind each figure that is shown of a group: of the outcome, and of cut-offs. */
function peopleBehind({ groups, cutOffs }: Shown, people: readonly Person[], group: string) {
  if (!groups[group]) return []
  const those = (is: (person: Person) => boolean) =>
    new Set([...people.entries()].filter(([, each]) => each.group === group && is(each)).map(([at]) => at))
  return [
    those(() => true),
    those(({ isHired }) => isHired),
    those(({ isHired }) => !isHired),
    ...cutOffs.flatMap((at) => [those(({ tenth }) => tenth >= at), those(({ tenth }) => tenth < at)]),
  ]
}

test('however people come, no two figures of a group differ by one to four of them, and none is of few', () => {
  // Who has half of the maximum is hired, with exceptions: who passes is nearly who was hired.
  const person = fc
    .record({
      group: fc.constantFrom('woman', 'woman', 'man', 'man', 'other'),
      isException: fc.constantFrom(false, false, true),
      tenth: fc.integer({ min: 0, max: 9 }),
    })
    .map(({ group, isException, tenth }) => ({ group, isHired: tenth >= 5 !== isException, tenth }))
  let renewals = 0
  let cutOffs = 0
  fc.assert(
    fc.property(
      fc.array(person, { minLength: 80, maxLength: 400, size: 'max' }),
      fc.constantFrom(1, 10, 90),
      (people, step) => {
        let shown: Shown | null = null
        const behind = new Map<string, Set<number>[]>()
        // Asked also after each person, which is more often than the product does.
        for (let count = step; count <= people.length; count += step) {
          const so = people.slice(0, count)
          const next: Shown | null = nextShown(shown, groupsOf(so))
          if (next === shown || next === null) continue
          shown = next
          renewals += 1
          cutOffs += next.cutOffs.length
          for (const group of ['woman', 'man', 'other'])
            behind.set(group, [...(behind.get(group) ?? []), ...peopleBehind(next, so, group)])
        }
        for (const sets of behind.values())
          for (const [at, one] of sets.entries()) {
            expect(one.size).toBeGreaterThanOrEqual(cellFrom)
            for (const other of sets.slice(at + 1)) {
              const apart = [...one, ...other].filter((each) => !(one.has(each) && other.has(each))).length
              expect(apart === 0 || apart >= cellFrom).toBe(true)
            }
          }
        for (const group of Object.values(shown?.groups ?? {}))
          expect(sizeOf(group)).toBeGreaterThanOrEqual(shownFrom)
      },
    ),
    { numRuns: 60 },
  )
  expect(renewals).toBeGreaterThan(60)
  expect(cutOffs).toBeGreaterThan(20)
})

function groupsOf(people: readonly Person[]): Groups {
  const groups: Record<string, { hired: number[]; refused: number[] }> = {}
  for (const { group, isHired, tenth } of people) {
    const counts = (groups[group] ??= { hired: spread(), refused: spread() })[isHired ? 'hired' : 'refused']
    counts[tenth] = (counts[tenth] ?? 0) + 1
  }
  return groups
}
