/** What the server does not have yet. */

import { isAnsweredElsewhere } from '../sync/queue-view.ts'
import type { SittingState } from './state.ts'

export type Unacknowledged = Pick<SittingState, 'queue' | 'pressedId' | 'isOffline' | 'stage'>

/**
 * Something that the server lacks is only in this browser: a change, a refused answer, a submission on its
 * way. What was answered on another device since is not lacking.
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
