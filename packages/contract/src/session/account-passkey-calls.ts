/** The passkeys of one’s own account (product 1.38). */
import { passkeysAtMost } from '@assay/domain/session/ways-in'
import { z } from 'zod'
import { declareCall } from '../call.ts'
import { id, instant, name255, ownPasswordErrors } from '../fields.ts'
import { bytes, credentialOf, fewBytes, options } from './passkey-calls.ts'

/** What the browser made of the options of `beginPasskey`. */
const newCredential = credentialOf({
  attestationObject: bytes,
  transports: z.array(z.string().max(20)).max(10).optional(),
})

const passkey = z
  .object({ id, name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() })
  .meta({ id: 'Passkey' })
export type Passkey = z.output<typeof passkey>

export const listPasskeys = declareCall({
  address: { method: 'GET', path: '/api/user/passkeys' },
  summary: 'One’s own passkeys, the first added first',
  permission: 'signedIn',
  response: z.object({ data: z.array(passkey).max(passkeysAtMost) }),
})

export const beginPasskey = declareCall({
  address: { method: 'POST', path: '/api/user/passkeys/options' },
  summary: 'What a browser makes a passkey of, good for ten minutes and one answer',
  permission: 'signedIn',
  response: options,
  errors: ['tooManyPasskeys', ...ownPasswordErrors],
})

export const addPasskey = declareCall({
  address: { method: 'POST', path: '/api/user/passkeys' },
  summary: 'Adds a passkey to one’s own account',
  permission: 'signedIn',
  body: z.strictObject({ name: name255, credential: newCredential }),
  bodyLimit: fewBytes,
  response: z.object({ data: passkey }),
  errors: ['passkeyRefused', 'tooManyPasskeys', ...ownPasswordErrors],
})

export const removePasskey = declareCall({
  address: { method: 'DELETE', path: '/api/user/passkeys/:id' },
  summary: 'Removes a passkey from one’s own account',
  permission: 'signedIn',
  errors: ['passkeyNotFound', 'onlyWayIn', ...ownPasswordErrors],
})
