/**
 * How far the server's log was written when a tab last heard of it, and what this page changed itself: what
 * is read next shows that.
 */
import { positionHeader, requestHeader } from '@assay/contract/session/addresses'

let known = ''
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('assay-log-position')
tabs?.addEventListener('message', ({ data }) => notePosition(String(data)))
let moment = 0
/** When requests that change something were answered; what a forgotten one changed is read once more. */
const answered = new Map<string, number>()

/** Counts up: what this page hears and begins has one order. */
export const nextMoment = (): number => (moment += 1)

export const answeredAt = (request: string): number => answered.get(request) ?? Number.POSITIVE_INFINITY

/** Positions compare as texts. Nobody says any where there is no replica. */
export function notePosition(said: string | null): void {
  if (said === null || said <= known) return
  known = said
  // A channel stays within its origin: it takes none.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  tabs?.postMessage(said)
}

/** An answer, once it is heard how far the log was then, and which request changed something. */
export function withPosition(response: Response): Response {
  notePosition(response.headers.get(positionHeader))
  const request = response.headers.get(requestHeader)
  if (answered.size >= 500) answered.clear()
  if (request !== null) answered.set(request, nextMoment())
  return response
}

export function namePosition(headers: Headers): void {
  if (known !== '') headers.set(positionHeader, known)
}
