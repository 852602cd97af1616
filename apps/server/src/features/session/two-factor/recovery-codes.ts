/** Recovery codes, one of which opens where the authenticator app is gone; they are stored as hashes. */
import { createHash, randomInt } from 'node:crypto'

const recoveryCount = 10

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Ten codes of 16 letters and figures, none of them easily confused: about 79 random bits each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCount }, () => {
    const four = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
    return [four(), four(), four(), four()].join('-')
  })
}

/** The stored form of a recovery code. It is random and long, so a fast hash is enough. */
export function hashRecoveryCode(code: string): Buffer {
  return createHash('sha256')
    .update(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
    .digest()
}
