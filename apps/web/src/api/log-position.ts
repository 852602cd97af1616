/** How far the server's log was written when a tab last heard of it: what is read next in each shows that. */
import { positionHeader } from '@assay/contract/session/addresses'

let known = ''
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('assay-log-position')
tabs?.addEventListener('message', ({ data }) => notePosition(String(data)))

/** Positions compare as texts. Nobody says any where there is no replica. */
export function notePosition(said: string | null): void {
  if (said === null || said <= known) return
  known = said
  // A channel stays within its origin: it takes none.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  tabs?.postMessage(said)
}

/** An answer, once it is heard how far the log was then. */
export function withPosition(response: Response): Response {
  notePosition(response.headers.get(positionHeader))
  return response
}

export function namePosition(headers: Headers): void {
  if (known !== '') headers.set(positionHeader, known)
}
