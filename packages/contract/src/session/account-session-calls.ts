/** A user's sessions: the list, ending one, and ending all others at once. */
import { z } from 'zod'
import { declareCall } from '../call.ts'
import { id, instant } from '../fields.ts'

const ownSession = z.object({
  id,
  /** The browser's name, e.g. `Firefox · Linux`; null where it gave none that is known. */
  device: z.string().nullable(),
  /** The network that the session was opened from: a prefix of the address. */
  network: z.string().nullable(),
  createdAt: instant,
  /** Known to about ten minutes: sessions prove themselves that often. */
  lastUsedAt: instant,
  /** The one that asks. */
  isThis: z.boolean(),
})
export type OwnSession = z.output<typeof ownSession>

export const listSessions = declareCall({
  address: { method: 'GET', path: '/api/user/sessions' },
  summary: 'One’s own sessions that are open, the last used first',
  permission: 'signedIn',
  response: z.object({ data: z.array(ownSession) }),
})

export const endSession = declareCall({
  address: { method: 'DELETE', path: '/api/user/sessions/:id' },
  summary: 'Ends one of one’s own sessions',
  permission: 'signedIn',
  errors: ['sessionNotFound'],
})

export const endOtherSessions = declareCall({
  address: { method: 'DELETE', path: '/api/user/sessions' },
  summary: 'Ends all of one’s own sessions but the one that asks',
  permission: 'signedIn',
})
