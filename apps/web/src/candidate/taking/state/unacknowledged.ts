/** What the server does not have yet. */

import { isAnsweredElsewhere } from '../../sync/queue-view.ts'
import type { SittingState } from './state.ts'

export type Unacknowledged = Pick<SittingState, 'queue' | 'pressedId' | 'trouble' | 'stage'>

/** Whether only this browser has something; an answer given on another device since does not lack. */
export function hasUnacknowledged({ queue, pressedId, stage }: Unacknowledged): boolean {
  const isSubmitting = pressedId !== null || ('isSubmitting' in stage && stage.isSubmitting)
  const { waiting, refused, refusedUploads } = queue
  return waiting + refusedUploads.length > 0 || isSubmitting || !refused.every(isAnsweredElsewhere)
}

/** Says whether only this browser has anything at all, of whatever kind. */
export const keepsWork = (state: Unacknowledged): boolean =>
  hasUnacknowledged(state) || state.queue.refused.length > 0

/** Says whether unsent work would be lost with the page, as the browser keeps nothing. */
export function isAtRisk(state: Unacknowledged): boolean {
  return state.queue.volatile && keepsWork(state)
}
