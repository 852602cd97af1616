import { createHmac } from 'node:crypto'

/** Product 1.12. */
export const accessSeconds = 10 * 60
/** How long a session lives after its last refresh: a day; a week after signing in it ends in any case. */
export const refreshSeconds = 24 * 3600
export const sessionSeconds = 7 * 24 * 3600
/** How long a refresh token is good after its first use, while its successor was not used (product 1.12). */
export const replaySeconds = 60

interface Token {
  readonly value: string
  readonly expiresAt: Date
}

export interface TokenPair {
  readonly access: Token
  readonly refresh: Token
}

/**
 * A refresh token's successor, derived: one that comes back within 60 s gets the same, stored nowhere in
 * clear; without the secret nobody can compute it.
 */
export function successorOf(refreshToken: string, kind: 'access' | 'refresh', secret: string): string {
  return createHmac('sha256', secret).update(`successor:${kind}:${refreshToken}`).digest('base64url')
}

export function secondsAfter(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1000)
}
