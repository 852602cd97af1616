/**
 * The company whose data the screens show, and whether the session is in another one by now: a superadmin
 * changed it in another tab. Then nothing is saved here until the page is loaded again.
 */
import { getMe } from '@assay/contract/session/calls'
import type { CallResponse } from '../api/call-types.ts'
import { keyOf } from '../api/keys.ts'
import { queryClient } from '../api/query-client.ts'

type Session = CallResponse<typeof getMe>

/** The company that the screens show though the session has left it. */
let left: string | undefined
const listeners = new Set<() => void>()

const shown = (): Session | undefined => queryClient.getQueryData<Session>(keyOf(getMe))
const id = (): string | undefined => shown()?.companyIdentity.id

function setLeft(company: string | undefined): void {
  if (company === left) return
  left = company
  for (const listener of listeners) listener()
}

export const shownCompany = {
  id,
  /** A write was refused: the session is elsewhere. */
  wasLeft: (): void => setLeft(id()),
  /** The screens show what the session is in. */
  isCurrent: (): void => setLeft(undefined),
  /**
   * What a screen may take from a session that was read again: one in another company would put that company
   * in the place of what is being typed, so the screens keep theirs, which is said.
   */
  keep: (read: Session): Session => {
    const before = shown()
    const isElsewhere = before !== undefined && before.companyIdentity.id !== read.companyIdentity.id
    setLeft(isElsewhere ? before.companyIdentity.id : undefined)
    return isElsewhere ? before : read
  },
  isLeft: (): boolean => left !== undefined && left === id(),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
