/** Holds the page while something in it is unsaved: a person who leaves is asked first (`leaving.ts`). */
import { useLayoutEffect } from 'react'
import { type Hold, leaving } from './leaving.ts'

interface LeaveGuardProps extends Hold {
  readonly dirty: boolean
  /** How the work outlives its page, the same object throughout; without it the work is lost. */
  readonly keeping?: Hold['keeping']
}

export function LeaveGuard({ dirty, keeping, within }: LeaveGuardProps) {
  // Set with the layout, so that what has just been saved no longer asks.
  useLayoutEffect(() => (dirty ? leaving.hold({ keeping, within }) : undefined), [dirty, keeping, within])
  return null
}
