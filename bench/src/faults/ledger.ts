/** What candidates did and what they were told: the side of the comparison that does not trust the server. */

/** An answer that somebody gave. */
interface Given {
  readonly value: unknown
  readonly seq: number
}

export interface SittingLedger {
  readonly email: string
  /** The last value of each module, whether it had arrived or not. */
  readonly last: Map<string, unknown>
  /** The highest number of each module that the server acknowledged, by draft or by submission. */
  readonly acknowledged: Map<string, Given>
  completed: boolean
  /** Why it could not go on; a sitting that broke is counted and named. */
  broken: string | null
  /** What its tabs asked and were told, in order: printed of a candidate whose answers do not agree. */
  readonly story: string[]
}

export interface Totals {
  acknowledged: number
  /** Calls sent again: drafts and submissions whose answer did not come. */
  replayed: number
  tabsKilled: number
}

export const openLedger = (email: string): SittingLedger => ({
  email,
  last: new Map(),
  acknowledged: new Map(),
  completed: false,
  broken: null,
  story: [],
})

/** Adds a line to what its tabs asked and were told, with the milliseconds since the process began. */
export function tell(ledger: SittingLedger, line: string): void {
  ledger.story.push(`${performance.now().toFixed(0)} ${line}`)
}

/** Takes an acknowledgement; an older number never hides a newer one. */
export function acknowledge(ledger: SittingLedger, totals: Totals, module: string, given: Given): void {
  totals.acknowledged += 1
  const known = ledger.acknowledged.get(module)
  if (!known || known.seq < given.seq) ledger.acknowledged.set(module, given)
}
