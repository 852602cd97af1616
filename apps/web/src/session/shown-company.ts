/**
 * The company whose data the screens show, and whether the session is in another one by now: a superadmin
 * changed it in another tab. Then nothing is saved here until the page is loaded again.
 */
import { queryClient } from '../api/query-client.ts'
import { meQuery } from './me.ts'

/** The company whose screens the server refused a write from. */
let left: string | undefined
const listeners = new Set<() => void>()

const id = (): string | undefined => queryClient.getQueryData(meQuery.queryKey)?.companyIdentity.id

export const shownCompany = {
  id,
  /** A write was refused: the session is elsewhere. */
  wasLeft: (): void => {
    left = id()
    for (const listener of listeners) listener()
  },
  isLeft: (): boolean => left !== undefined && left === id(),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
