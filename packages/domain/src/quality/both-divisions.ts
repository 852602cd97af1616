/**
 * Sex and age side by side: each is shown by its own rules (`nextShown`), both of the same people. Whoever
 * counts both would learn how many are in a hidden group, or did not say where they belong.
 */
import type { Division } from './declarations.ts'
import { between, cellFrom, type GroupSums, type Groups, nextShown, type Shown, sizeOf } from './fairness.ts'

/** What is shown of each division; null: nothing yet. */
export type ShownOfBoth = Readonly<Record<Division, Shown | null>>

/**
 * Decides what is shown of both from now on: age waits where it would tell of few beside sex. Where neither
 * may change beside what was shown of the other, which nobody forgets, all stays as it was.
 */
export function nextOfBoth(shown: ShownOfBoth, all: Readonly<Record<Division, Groups>>): ShownOfBoth {
  const sex = nextShown(shown.sex, all.sex)
  const age = nextShown(shown.age, all.age)
  const possible: ShownOfBoth[] = [
    { sex, age },
    { sex, age: shown.age },
    { sex: shown.sex, age },
  ]
  return possible.find(mayBeBeside) ?? shown
}

/** As many people are behind both, in all, by outcome and by who passes, or others by enough in each. */
function mayBeBeside({ sex, age }: ShownOfBoth): boolean {
  if (!sex || !age) return true
  const shared = sex.cutOffs.filter((cutOff) => age.cutOffs.includes(cutOff))
  const others = figuresOf(age, shared)
  const apart = figuresOf(sex, shared).map((figure, at) => Math.abs(figure - (others[at] ?? 0)))
  return apart.every((people) => people === 0) || apart.every((people) => people >= cellFrom)
}

/** How many are behind a division, and how many of them were hired, were refused, pass or fail. */
function figuresOf({ groups }: Shown, cutOffs: readonly number[]): number[] {
  const people = (of: (sums: GroupSums) => number) =>
    Object.values(groups).reduce((sum, sums) => sum + of(sums), 0)
  return [
    people((sums) => sizeOf(sums)),
    people(({ hired }) => between(hired)),
    people(({ refused }) => between(refused)),
    ...cutOffs.flatMap((at) => [people((sums) => sizeOf(sums, at)), people((sums) => sizeOf(sums, 0, at))]),
  ]
}
