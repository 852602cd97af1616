/** Decides when to offer a file of what the server does not have yet (PRODUCT §6, recovery). */
import type { SittingContext } from './context.ts'
import { hasUnacknowledged, type Unacknowledged } from './unacknowledged.ts'

/** How long the network must be away before waiting answers are offered as a file. */
const offerAfterMs = 30_000

/** It waits, and no call gets through. */
function isStuck(state: Unacknowledged): boolean {
  return hasUnacknowledged(state) && (state.trouble !== null || state.queue.failing !== null)
}

/** Offers the file once something has been stuck for `offerAfterMs`, and no longer when it has left. */
export function offerRecovery({ browser, getState, set, subscribe }: SittingContext): void {
  let callOff: (() => void) | undefined
  subscribe(() => {
    const stuck = isStuck(getState())
    if (stuck && !callOff) callOff = browser.later(() => set({ isRecoveryOffered: true }), offerAfterMs)
    if (stuck || !callOff) return
    callOff()
    callOff = undefined
    if (getState().isRecoveryOffered) set({ isRecoveryOffered: false })
  })
}
