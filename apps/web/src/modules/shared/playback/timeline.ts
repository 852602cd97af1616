/** Several parts played as one: where a moment of the whole lies. Pure; times in milliseconds. */

export interface PartPosition {
  /** Which part, from 0. */
  readonly index: number
  /** Within it. */
  readonly offsetMs: number
}

export const totalMs = (durations: readonly number[]): number =>
  durations.reduce((sum, each) => sum + each, 0)

/** The position of a moment; beyond the end: the end of the last part. */
export function positionOf(durations: readonly number[], atMs: number): PartPosition {
  let before = 0
  for (const [index, duration] of durations.entries()) {
    if (atMs < before + duration) return { index, offsetMs: Math.max(0, atMs - before) }
    before += duration
  }
  const last = Math.max(0, durations.length - 1)
  return { index: last, offsetMs: durations[last] ?? 0 }
}

/** The moment of a position. */
export function momentOf(durations: readonly number[], { index, offsetMs }: PartPosition): number {
  return totalMs(durations.slice(0, index)) + Math.min(offsetMs, durations[index] ?? 0)
}
