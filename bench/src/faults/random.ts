/** Chance that a seed decides: the generator mulberry32 (Tommy Ettinger, 2017, public domain). */
export interface Chance {
  /** 0 ≤ n < 1. */
  readonly next: () => number
  /** Whole, both ends included. */
  readonly between: (least: number, most: number) => number
  readonly pick: <T>(items: readonly T[]) => T
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick: (items) => items[Math.floor(next() * items.length)] as (typeof items)[number],
  }
}
