/** Passkeys (product 1.38): signing in with one, and showing one’s own again. */
import { z } from 'zod'
import { declareCall } from '../call.ts'
import { sessionAddresses } from './addresses.ts'
import { meResponse } from './calls.ts'

/** Bytes as the browser's API writes them: base64url. */
export const bytes = z
  .string()
  .max(12_000)
  .regex(/^[\w-]*$/)
export const fewBytes = 32_000
export const credentialOf = <const Shape extends z.ZodRawShape>(response: Shape) =>
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

/** For the browser's own API, which defines the fields (WebAuthn, section 5). */
export const options = z.object({ options: z.looseObject({ challenge: z.string() }) })

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
  errors: ['passkeyRefused', 'tooManyLogins'],
})
