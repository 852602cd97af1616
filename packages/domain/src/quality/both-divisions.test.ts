/** Sex and age side by side: nobody is given away by counting the people of both. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextOfBoth, type ShownOfBoth } from './both-divisions.ts'
import { cellFrom, type GroupSums, type Groups } from './fairness.ts'

const nothing = { sex: null, age: null }
const tenths = (count: number) => Array.from({ length: 10 }, (_, at) => (at === 0 ? count : 0))
const sums = (hired: number, refused: number): GroupSums => ({
  hired: tenths(hired),
  refused: tenths(refused),
})
const sex = { woman: sums(20, 20), man: sums(20, 21) }

test.each([
  [
    'one person in a hidden band',
    { under30: sums(20, 20), from30to49: sums(20, 20), from50: sums(0, 1) },
    false,
  ],
  ['one person who said sex alone', { under30: sums(20, 20), from30to49: sums(20, 20) }, false],
  ['as many, but another outcome of one', { under30: sums(20, 20), from30to49: sums(21, 20) }, false],
  ['ten in a hidden band, all refused', { under30: sums(20, 16), from30to49: sums(20, 15) }, false],
  ['five hired and five refused in a hidden band', { under30: sums(18, 18), from30to49: sums(17, 18) }, true],
  ['nobody else', { under30: sums(20, 20), from30to49: sums(20, 21) }, true],
] satisfies [string, Groups, boolean][])('%s: age is shown beside sex: %s', (_, age, isShown) => {
  const shown = nextOfBoth(nothing, { sex, age })
  expect(shown.sex?.groups).toEqual(sex)
  expect(shown.age !== null).toBe(isShown)
})

test('what passes a cut-off of both is counted as well', () => {
  const even = (count: number) => ({ hired: Array(10).fill(count), refused: Array(10).fill(count) })
  const moved = even(4)
  moved.hired = [4, 5, 3, ...moved.hired.slice(3)]
  const age = { under30: even(4), from30to49: moved }
  expect(nextOfBoth(nothing, { sex: { woman: even(4), man: even(4) }, age }).age).toBeNull()
  const alike = { sex: { woman: even(4), man: even(4) }, age: { under30: even(4), from30to49: even(4) } }
  expect(nextOfBoth(nothing, alike).age?.cutOffs.length).toBeGreaterThan(2)
})

test('both stay as they were where new people do not fit beside what was shown', () => {
  const shown = nextOfBoth(nothing, { sex, age: { under30: sums(20, 20), from30to49: sums(20, 21) } })
  const more = { woman: sums(30, 30), man: sums(30, 31) }
  const age = { under30: sums(30, 30), from30to49: sums(30, 30) }
  // Age may stay as it was: some twenty people of either outcome are apart.
  expect(nextOfBoth(shown, { sex: more, age })).toEqual({
    sex: expect.objectContaining({ groups: more }),
    age: shown.age,
  })
  expect(nextOfBoth(shown, { sex, age })).toEqual({
    sex: shown.sex,
    age: expect.objectContaining({ groups: age }),
  })
})

test('however people come, the totals of both are the same or five apart, in all and by outcome', () => {
  const person = fc.record({
    sex: fc.constantFrom('woman', 'man', 'woman', 'man', null),
    age: fc.constantFrom('under30', 'from30to49', 'under30', 'from30to49', 'from50', null),
    isHired: fc.boolean(),
  })
  let both = 0
  fc.assert(
    fc.property(fc.array(person, { minLength: 80, maxLength: 300, size: 'max' }), (people) => {
      let shown: ShownOfBoth = nothing
      for (let count = 1; count <= people.length; count += 1) {
        const so = people.slice(0, count)
        const of = (division: 'sex' | 'age') => {
          const groups: Record<string, GroupSums> = {}
          for (const { isHired, ...said } of so) {
            const name = said[division]
            if (name === null) continue
            const { hired, refused } = groups[name] ?? sums(0, 0)
            groups[name] = sums((hired[0] ?? 0) + Number(isHired), (refused[0] ?? 0) + Number(!isHired))
          }
          return groups
        }
        shown = nextOfBoth(shown, { sex: of('sex'), age: of('age') })
        if (!shown.sex || !shown.age) continue
        both += 1
        const total = (outcome: 'hired' | 'refused', division: 'sex' | 'age') =>
          Object.values(shown[division]?.groups ?? {}).reduce((sum, each) => sum + (each[outcome][0] ?? 0), 0)
        const [hired, refused] = (['hired', 'refused'] as const).map(
          (outcome) => total(outcome, 'sex') - total(outcome, 'age'),
        ) as [number, number]
        const apart = [hired, refused, hired + refused].map(Math.abs)
        expect(apart.every((each) => each === 0) || apart.every((each) => each >= cellFrom)).toBe(true)
      }
    }),
    { numRuns: 30 },
  )
  expect(both).toBeGreaterThan(60)
})
