/** Two-factor sign-in by time-based codes (RFC 6238), with recovery codes. */
import { z } from 'zod'
import { declareCall } from '../call.ts'
import { currentPassword, ownPasswordErrors } from '../fields.ts'

/** Shown once: each signs in once in the place of a code. */
const recoveryCodes = z.array(z.string())

export const getTwoFactor = declareCall({
  address: { method: 'GET', path: '/api/user/two-factor' },
  summary: 'Whether two-factor sign-in is on for oneself, and asked for by the operator',
  permission: 'signedIn',
  response: z.object({
    isOn: z.boolean(),
    /** Whether two-factor sign-in cannot be switched off. */
    isRequired: z.boolean(),
    recoveryCodesLeft: z.number().int(),
  }),
})

export const beginTwoFactor = declareCall({
  address: { method: 'POST', path: '/api/user/two-factor' },
  summary: 'A new secret for a device; nothing changes until a code of it is confirmed',
  permission: 'signedIn',
  body: z.strictObject({ currentPassword }),
  response: z.object({
    /** To be typed, base 32. */
    secret: z.string(),
    /** The secret as the address of a QR code, `otpauth://…`. */
    uri: z.string(),
  }),
  errors: [...ownPasswordErrors, 'twoFactorIsOn'],
})

export const confirmTwoFactor = declareCall({
  address: { method: 'POST', path: '/api/user/two-factor/confirm' },
  summary: 'Switches two-factor sign-in on with a first code; answers the recovery codes, this once',
  permission: 'signedIn',
  body: z.strictObject({ code: z.string().max(40) }),
  response: z.object({ recoveryCodes }),
  errors: ['twoFactorWrong', 'twoFactorIsOn', 'twoFactorNotBegun', 'tooManyLogins'],
})

export const renewRecoveryCodes = declareCall({
  address: { method: 'POST', path: '/api/user/two-factor/recovery-codes' },
  summary: 'New recovery codes in the place of those before; answers them, this once',
  permission: 'signedIn',
  body: z.strictObject({ currentPassword }),
  response: z.object({ recoveryCodes }),
  errors: [...ownPasswordErrors, 'twoFactorIsOff'],
})

export const endTwoFactor = declareCall({
  address: { method: 'DELETE', path: '/api/user/two-factor' },
  summary: 'Switches two-factor sign-in off for oneself, where the operator does not ask for it',
  permission: 'signedIn',
  body: z.strictObject({ currentPassword }),
  errors: [...ownPasswordErrors, 'twoFactorIsOff', 'twoFactorRequired'],
})
