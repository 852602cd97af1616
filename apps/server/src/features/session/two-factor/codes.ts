/** Time-based codes (RFC 6238) of a sealed secret: the stored values alone open nothing. */
import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { AppSettings } from '../../../app-settings.ts'
import { seal, unseal } from '../../../sealing.ts'

const purpose = 'two-factor'
const [digits, periodSeconds] = [6, 30] as const
const issuer = 'Assay'

const totpOf = (secret: Buffer, label: string): TOTP =>
  new TOTP({
    issuer,
    label,
    digits,
    period: periodSeconds,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  })

/** 160 random bits, as RFC 4226 asks for. */
export const newSecret = (): Buffer => randomBytes(20)

/** The secret as an authenticator app takes it: as text to type (base 32) and as the address of a QR code. */
export function presentSecret(secret: Buffer, label: string): { secret: string; uri: string } {
  const totp = totpOf(secret, label)
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** Sealed for its owner alone: copied to another account's row it does not open. */
export const sealSecret = (settings: AppSettings, userId: string, secret: Buffer): Buffer =>
  seal(settings, purpose, secret, userId)

/** Null where it was sealed with another secret of the installation: then only a recovery code helps. */
export const openSecret = (settings: AppSettings, userId: string, bytes: Buffer): Buffer | null =>
  unseal(settings, purpose, bytes, userId)

/** The time step of a code good now, give or take one step for clocks that differ; null for any other. */
export function stepOf(secret: Buffer, code: string, now: Date): number | null {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / periodSeconds) + delta
}

/** Six digits, however they were typed; null for anything else. */
export function digitsOf(code: string): string | null {
  const typed = code.replaceAll(/\s/g, '')
  return /^\d{6}$/.test(typed) ? typed : null
}
