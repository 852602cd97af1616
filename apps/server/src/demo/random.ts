import { createHash } from 'node:crypto'

/** Chance that is the same at each start, so that the demonstration company is too. */
export interface Chance {
  /** 0 ≤ value < 1. */
  next: () => number
  /** A whole number from `from` to `to`, both included. */
  between: (from: number, to: number) => number
  of: <T>(items: readonly T[]) => T
  shuffled: <T>(items: readonly T[]) => T[]
}

/** A chain of SHA-256: nothing here needs speed, and nothing needs to be written by hand. */
export function createChance(seed: string): Chance {
  let state = createHash('sha256').update(seed).digest()
  const next = (): number => {
    state = createHash('sha256').update(state).digest()
    return state.readUInt32BE(0) / 2 ** 32
  }
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    between,
    of: (items) => items[between(0, items.length - 1)] as (typeof items)[number],
    shuffled: (items) =>
      items
        .map((item) => ({ item, place: next() }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ item }) => item),
  }
}
