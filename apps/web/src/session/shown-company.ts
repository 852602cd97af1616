/** The company that the screens show; once another tab changed it, nothing is read or saved here. */
import { getMe } from '@assay/contract/session/calls'
import type { CallResponse } from '../api/call-types.ts'
import { keyOf } from '../api/keys.ts'
import { queryClient } from '../api/query-client.ts'
import { askAllAgain } from '../api/server-data.ts'
import { Observable } from '../storage/observable.ts'

type Session = CallResponse<typeof getMe>

/** The company that the screens show though the session has left it. */
const left = new Observable<string | undefined>(undefined)

const shown = (): Session | undefined => queryClient.getQueryData<Session>(keyOf(getMe))
const id = (): string | undefined => shown()?.companyIdentity.id

function setLeft(company: string | undefined): void {
  if (company !== left.get()) left.set(company)
}

/** The tabs of one browser tell each other where the session went. */
const channelName = 'assay-company'

/** Another tab went to a company: this one shows it, or not. What was refused meanwhile is read again. */
function hear(company: unknown): void {
  if (id() === undefined || typeof company !== 'string') return
  const wasLeft = left.get() !== undefined
  setLeft(company === id() ? undefined : id())
  if (wasLeft && left.get() === undefined) askAllAgain()
}

export const shownCompany = {
  id,
  /** A call for a company was refused: the session is elsewhere. One for a former company tells nothing. */
  wasLeft: (company: string): void => {
    if (company === id()) setLeft(company)
  },
  /** The screens show what the session is in; the other tabs hear of it. */
  isCurrent: (): void => {
    setLeft(undefined)
    const channel = new BroadcastChannel(channelName)
    // A channel stays within its origin: it takes none.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel.postMessage(id())
    channel.close()
  },
  /** Listens to the other tabs, until the function that it gives is called. */
  listen: (): (() => void) => {
    const channel = new BroadcastChannel(channelName)
    channel.addEventListener('message', ({ data }) => hear(data))
    return () => channel.close()
  },
  /** What a screen takes of a session read again: one in another company is said, and not adopted. */
  keep: (read: Session): Session => {
    const before = shown()
    const isElsewhere = before !== undefined && before.companyIdentity.id !== read.companyIdentity.id
    setLeft(isElsewhere ? before.companyIdentity.id : undefined)
    return isElsewhere ? before : read
  },
  isLeft: (): boolean => left.get() !== undefined && left.get() === id(),
  subscribe: left.subscribe,
}
