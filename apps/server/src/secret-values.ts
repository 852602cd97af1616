/** Makes what lets its holder in: tokens of links and sessions, temporary passwords. */
import { createHash, randomBytes, randomInt } from 'node:crypto'

/** 256 bits that say nothing. */
export const newTokenValue = (): string => randomBytes(32).toString('base64url')

/** The stored form of a token. Its 256 bits are random, so a fast hash is enough. */
export const hashToken = (value: string): Buffer => createHash('sha256').update(value).digest()

const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A temporary password that can be read out and typed: 14 characters, none of them easily confused. */
export const newTemporaryPassword = (): string =>
  Array.from({ length: 14 }, () => alphabet[randomInt(alphabet.length)]).join('')
