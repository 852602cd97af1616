/** Makes a call again and again until the server answers. */
import type { Outcome } from '../api/outcome.ts'
import { retryMs } from './rhythm.ts'

export interface Patience {
  /** Resolves after `ms`, or earlier when there is reason to try again (the network is back). */
  readonly sleep: (ms: number) => Promise<void>
  readonly random: () => number
  /** Called at each failure, with how many there were in a row. */
  readonly onFailure?: (failures: number) => void
  /** No more tries: somebody else has taken over. */
  readonly isOver?: () => boolean
}

export type Answered<T> = Exclude<Outcome<T>, { kind: 'retry' }>

/** The server's answer, a refusal included; undefined when it was called off. */
export async function keepTrying<T>(
  call: () => Promise<Outcome<T>>,
  { sleep, random, onFailure, isOver = () => false }: Patience,
): Promise<Answered<T> | undefined> {
  for (let failures = 1; !isOver(); failures += 1) {
    const outcome = await call()
    if (outcome.kind !== 'retry') return isOver() ? undefined : outcome
    onFailure?.(failures)
    await sleep(retryMs(failures, random(), outcome.retryAfterSeconds))
  }
  return undefined
}
