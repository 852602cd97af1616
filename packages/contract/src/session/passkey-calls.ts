/** Passkeys (product 1.38): signing in with one, and those of one’s own account. */
import { passkeysAtMost } from '@assay/domain/session/ways-in'
import { z } from 'zod'
import { declareCall } from '../call.ts'
import { id, instant, name255, ownPasswordErrors } from '../fields.ts'
import { sessionAddresses } from './addresses.ts'
import { meResponse } from './calls.ts'

/** Bytes as the browser's API writes them: base64url. */
const bytes = z
  .string()
  .max(12_000)
  .regex(/^[\w-]*$/)
const fewBytes = 32_000
const credentialOf = <const Shape extends z.ZodRawShape>(response: Shape) =>
  z.object({
    id: bytes,
    rawId: bytes,
    type: z.literal('public-key'),
    response: z.object({ clientDataJSON: bytes, ...response }),
    clientExtensionResults: z.object({}).default({}),
  })

/** What the browser made of the options of `beginPasskeySignIn`. */
export const passkeyProof = credentialOf({
  authenticatorData: bytes,
  signature: bytes,
  userHandle: bytes.optional(),
})
/** What the browser made of the options of `beginPasskey`. */
const newCredential = credentialOf({
  attestationObject: bytes,
  transports: z.array(z.string().max(20)).max(10).optional(),
})

/** For the browser's own API, which defines the fields (WebAuthn, section 5). */
const options = z.object({ options: z.looseObject({ challenge: z.string() }) })

const passkey = z
  .object({ id, name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() })
  .meta({ id: 'Passkey' })
export type Passkey = z.output<typeof passkey>

export const beginPasskeySignIn = declareCall({
  address: sessionAddresses.beginPasskeySignIn,
  summary: 'What a browser asks a passkey with, good for ten minutes and one answer',
  permission: 'public',
  response: options,
  errors: ['tooManyLogins'],
})

export const signInByPasskey = declareCall({
  address: sessionAddresses.signInByPasskey,
  summary: 'Signs in with a passkey, which stands for the password and the second factor',
  permission: 'public',
  body: z.strictObject({ credential: passkeyProof }),
  bodyLimit: fewBytes,
  response: meResponse,
  errors: ['passkeyRefused', 'tooManyLogins'],
})

export const checkPasskey = declareCall({
  address: { method: 'POST', path: '/api/user/passkey-check' },
  summary: 'Shows one’s own passkey again: the same as typing one’s own password again',
  permission: 'signedIn',
  body: z.strictObject({ credential: passkeyProof }),
  bodyLimit: fewBytes,
  response: z.object({ success: z.boolean() }),
  errors: ['passkeyRefused', 'tooManyLogins'],
})

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
  response: z.object({ success: z.boolean() }),
  errors: ['passkeyNotFound', ...ownPasswordErrors],
})
