/** Holds the page while something in it is unsaved: whoever leaves is asked first (`leaving.ts`). */
import { useLayoutEffect } from 'react'
import { leaving } from './leaving.ts'

export interface LeaveGuardProps {
  readonly dirty: boolean
  /** Where the work stays when the page is left all the same, as a sentence; absent: it is lost. */
  readonly kept?: string
}

export function LeaveGuard({ dirty, kept }: LeaveGuardProps) {
  // With the layout: what has just been saved no longer asks.
  useLayoutEffect(() => (dirty ? leaving.hold(kept) : undefined), [dirty, kept])
  return null
}
