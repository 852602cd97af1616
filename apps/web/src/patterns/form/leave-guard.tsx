/** Holds the page while something in it is unsaved: whoever leaves is asked first (`leaving.ts`). */
import { useLayoutEffect } from 'react'
import { type Keeping, leaving } from './leaving.ts'

export interface LeaveGuardProps {
  readonly dirty: boolean
  /** How the work stays when the page is left all the same; absent: it is lost. The same object while it holds. */
  readonly keeping?: Keeping
}

export function LeaveGuard({ dirty, keeping }: LeaveGuardProps) {
  // With the layout: what has just been saved no longer asks.
  useLayoutEffect(() => (dirty ? leaving.hold(keeping) : undefined), [dirty, keeping])
  return null
}
