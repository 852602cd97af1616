import { keepTimeNotice } from '../time/time-notice.ts'
import type { SittingContext } from './context.ts'
import { readTaken } from './taken-here.ts'
import { hasUnacknowledged, type Unacknowledged } from './unacknowledged.ts'

/** Follows the state of a sitting from the moment its code is there. */
export function watchState(context: SittingContext): void {
  offerRecovery(context)
  keepTimeNotice(context)
  if (!context.test.preview) readTaken(context)
}

/** How long the network must be away before waiting answers are offered as a file. */
const offerAfterMs = 30_000

/** It waits, and no call gets through. */
function isStuck(state: Unacknowledged): boolean {
  return hasUnacknowledged(state) && (state.trouble !== null || state.queue.failing !== null)
}

/**
 * Offers a file of what the server does not have yet (PRODUCT §6, recovery) once something has been stuck for
 * `offerAfterMs`, and no longer when it has left.
 */
function offerRecovery({ browser, getState, set, subscribe }: SittingContext): void {
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
