/** Holds the page while something in it is unsaved: a person who leaves is asked first (`leaving.ts`). */
import { useLayoutEffect } from 'react'
import { type Hold, leaving } from './leaving.ts'

interface LeaveGuardProps extends Hold {
  readonly dirty: boolean
  /**
   * How the work is kept when the page is left all the same; without it the work is lost. It must be the same
   * object while it holds.
   */
  readonly keeping?: Hold['keeping']
}

export function LeaveGuard({ dirty, keeping, within }: LeaveGuardProps) {
  // Set with the layout, so that what has just been saved no longer asks.
  useLayoutEffect(() => (dirty ? leaving.hold({ keeping, within }) : undefined), [dirty, keeping, within])
  return null
}
