/**
 * How groups of people fare in a test: what may be shown of it, and when (product 12.13 to 12.15). What is
 * shown once is never forgotten, so each showing must differ from every other by people enough: it takes in
 * new people only as a batch that could stand by itself.
 */
import { type RateRatio, rateRatio } from './selection-rates.ts'
import { shownFrom } from './to-look-at.ts'

/** Fewer people than this are in no cell that is shown, and in no difference of two. */
export const cellFrom = 5

/** What is shown is looked at again once so many more outcomes have come. */
export const outcomesAtOnce = 10

/** A cut-off simulator that had more of them keeps at least so many. */
const fewestCutOffs = 3

/**
 * A group of people whose application was decided, by outcome: how many have a result from 0 to 10 % of the
 * maximum, to 20 % and so on; without a result: the first.
 */
export interface GroupSums {
  readonly hired: readonly number[]
  readonly refused: readonly number[]
}

export type Groups = Readonly<Record<string, GroupSums>>

export interface Shown {
  readonly groups: Groups
  /** In tenths of the maximum, ascending. */
  readonly cutOffs: readonly number[]
}

/**
 * Decides what is shown from now on, of what was shown before and of all outcomes there are: the same as
 * before, unless the new ones have enough people in every cell. Null: nothing yet.
 */
export function nextShown(shown: Shown | null, all: Groups): Shown | null {
  const before = shown?.groups ?? {}
  const batches = Object.entries(all).map(([name, sums]) => ({
    name,
    sums,
    isNew: before[name] === undefined,
    batch: without(sums, before[name]),
  }))
  const counted = batches.filter(
    ({ isNew, batch }) => hasCells(batch) && (!isNew || sizeOf(batch) >= shownFrom),
  )
  const isWhole = Object.keys(before).every((name) => counted.some((each) => each.name === name))
  if (!isWhole || counted.length < 2) return shown
  const cutOffs = chooseCutOffs(counted.map(({ batch }) => batch))
  if (cutOffs.length < Math.min(fewestCutOffs, shown?.cutOffs.length ?? 0)) return shown
  return { groups: Object.fromEntries(counted.map(({ name, sums }) => [name, sums])), cutOffs }
}

export const between = (tenths: readonly number[], from = 0, to = 10): number =>
  tenths.slice(from, to).reduce((sum, count) => sum + count, 0)
export const sizeOf = ({ hired, refused }: GroupSums, from = 0, to = 10): number =>
  between(hired, from, to) + between(refused, from, to)

/** Enough people of either outcome from one tenth to another. */
const hasCells = ({ hired, refused }: GroupSums, from = 0, to = 10): boolean =>
  [hired, refused].every((tenths) => between(tenths, from, to) >= cellFrom)

function without(sums: GroupSums, before: GroupSums | undefined): GroupSums {
  const less = (own: readonly number[], former: readonly number[] = []) =>
    own.map((count, tenth) => count - (former[tenth] ?? 0))
  return { hired: less(sums.hired, before?.hired), refused: less(sums.refused, before?.refused) }
}

/**
 * The cut-offs with people enough of either outcome on either side, or who was hired set beside who would
 * pass would tell of few; and people enough between two of them.
 */
function chooseCutOffs(batches: readonly GroupSums[]): number[] {
  const chosen: number[] = []
  for (let cutOff = 1; cutOff < 10; cutOff += 1) {
    const isEnough = (batch: GroupSums) =>
      hasCells(batch, 0, cutOff) &&
      hasCells(batch, cutOff) &&
      sizeOf(batch, chosen.at(-1) ?? 0, cutOff) >= cellFrom
    if (batches.every(isEnough)) chosen.push(cutOff)
  }
  return chosen
}

/** Reads a ratio by the rule of four fifths, and by Fisher's test where it is below. */
export function readRatio({ ratio, p }: Pick<RateRatio, 'ratio' | 'p'>): 'near' | 'byChance' | 'apart' {
  if (ratio >= 0.8) return 'near'
  return p < 0.05 ? 'apart' : 'byChance'
}

/** A group beside the one with the highest rate. */
export interface Compared<Group extends string = string> {
  readonly group: Group
  readonly of: number
  readonly selected: number
  /** Null: it is the one with the highest rate. */
  readonly ratio: RateRatio | null
}

export interface Fairness<Group extends string = string> {
  /** Who was hired, of all who were hired or refused. */
  readonly outcome: Compared<Group>[]
  /** Who would pass at which cut-off, in percent of the maximum. */
  readonly cutOffs: { readonly percent: number; readonly groups: Compared<Group>[] }[]
}

/** The figures of what is shown; `order`: the groups as they stand one under the other. */
export function fairnessOf<Group extends string>(
  { groups, cutOffs }: Shown,
  order: readonly Group[],
): Fairness<Group> {
  const names = order.filter((name) => groups[name] !== undefined)
  const compared = (count: (sums: GroupSums) => number) =>
    compare(
      names.flatMap((group) => {
        const sums = groups[group]
        return sums ? [{ group, selected: count(sums), of: sizeOf(sums) }] : []
      }),
    )
  return {
    outcome: compared(({ hired }) => between(hired)),
    cutOffs: cutOffs.map((cutOff) => ({
      percent: cutOff * 10,
      groups: compared((sums) => sizeOf(sums, cutOff)),
    })),
  }
}

function compare<Group extends string>(groups: readonly Omit<Compared<Group>, 'ratio'>[]): Compared<Group>[] {
  const rate = ({ selected, of }: Omit<Compared, 'ratio'>) => selected / of
  const [best] = groups.toSorted((one, other) => rate(other) - rate(one))
  return groups.map((each) => ({ ...each, ratio: each === best || !best ? null : rateRatio(each, best) }))
}
