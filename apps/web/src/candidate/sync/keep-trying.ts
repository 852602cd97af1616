/** Makes a call again and again until the server answers. */
import type { Haste } from '../api/calls.ts'
import type { Outcome } from '../api/outcome.ts'
import { retryMs } from './rhythm.ts'

/** After so long the person who pressed may have gone, so a timed page that follows waits for a press. */
const delayMs = 10_000
/** A try that has less time than this left is sent as delayed at once. */
const shortestMs = 1000

/** How urgent a try is; it ends when its answer would start a timed page for somebody gone. */
export function hasteOf(sincePressMs: number): Haste {
  const leftMs = delayMs - sincePressMs
  return leftMs < shortestMs
    ? { isDelayed: true, withinMs: Infinity }
    : { isDelayed: false, withinMs: Math.floor(leftMs) }
}

export interface Patience {
  /** Resolves after `ms`, or earlier when there is reason to try again (the network is back). */
  readonly sleep: (ms: number) => Promise<void>
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number
  readonly random: () => number
  readonly isOver?: () => boolean
}

export type Answered<T> = Exclude<Outcome<T>, { kind: 'retry' }>

/** Repeats a call until the server answers, refusals included; undefined when called off. */
export async function keepTrying<T>(
  call: () => Promise<Outcome<T>>,
  { sleep, now, random, isOver = () => false }: Patience,
): Promise<Answered<T> | undefined> {
  for (let failures = 1; !isOver(); failures += 1) {
    const began = now()
    const outcome = await call()
    if (outcome.kind !== 'retry') return isOver() ? undefined : outcome
    await sleep(retryMs({ failures, tookMs: now() - began, ...outcome }, random()))
  }
  return undefined
}
