/** What the server does not have yet, and when a file of it is offered (PRODUCT §6, recovery). */

import { isAnsweredElsewhere } from '../sync/queue-view.ts'
import type { SittingContext } from './context.ts'
import type { SittingState } from './state.ts'

/** Without a network for so long, what waits is offered as a file. */
const offerAfterMs = 30_000

type Unacknowledged = Pick<SittingState, 'queue' | 'pressedId' | 'isOffline' | 'stage'>

/**
 * Something that the server lacks is only in this browser: a change, a refused answer, a submission on its way. What was
 * answered on another device since is not lacking.
 */
export function hasUnacknowledged({ queue, pressedId, stage }: Unacknowledged): boolean {
  const isSubmitting = pressedId !== null || ('isSubmitting' in stage && stage.isSubmitting)
  return queue.waiting > 0 || isSubmitting || !queue.refused.every(isAnsweredElsewhere)
}

/** Something, whatever it is, is only in this browser. */
export const keepsWork = (state: Unacknowledged): boolean =>
  hasUnacknowledged(state) || state.queue.refused.length > 0

/** It would be gone with the page: the browser keeps nothing. */
export function isAtRisk(state: Unacknowledged): boolean {
  return state.queue.volatile && keepsWork(state)
}

/** It waits, and no call gets through. */
function isStuck(state: Unacknowledged): boolean {
  return hasUnacknowledged(state) && (state.isOffline || state.queue.failing)
}

/** Offers the file once something has been stuck for `offerAfterMs`, and no longer when it has left. */
export function watchUnacknowledged({ browser, getState, set, subscribe }: SittingContext): void {
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
