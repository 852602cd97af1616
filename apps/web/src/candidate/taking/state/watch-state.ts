import { keepTimeNotice } from '../time/time-notice.ts'
import type { SittingContext } from './context.ts'
import { offerRecovery } from './offer-recovery.ts'
import { readTaken } from './taken-here.ts'

/** Follows the state of a sitting from the moment its code is there. */
export function watchState(context: SittingContext): void {
  offerRecovery(context)
  keepTimeNotice(context)
  if (!context.test.preview) readTaken(context)
}
