/** How far the server's log was written when this page last heard of it: what it reads next shows that. */
import { positionHeader } from '@assay/contract/session/addresses'

let known = ''

/** Positions compare as texts. Nobody says any where there is no replica. */
export function notePosition(said: string | null): void {
  if (said !== null && said > known) known = said
}

/** An answer, once it is heard how far the log was then. */
export function withPosition(response: Response): Response {
  notePosition(response.headers.get(positionHeader))
  return response
}

export function namePosition(headers: Headers): void {
  if (known !== '') headers.set(positionHeader, known)
}
