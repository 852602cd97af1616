import type { FastifyReply } from 'fastify'
import { type AppSettings, isSecure } from '../../app-settings.ts'
import type { TokenPair } from './tokens.ts'

export function cookieName(settings: AppSettings, name: string): string {
  return `${isSecure(settings) ? '__Host-' : ''}assay_${name}`
}

export const accessCookie = (settings: AppSettings) => cookieName(settings, 'access')
export const refreshCookie = (settings: AppSettings) => cookieName(settings, 'refresh')

/** Hands the tokens of a session to the browser (product 1.12). */
export function setSessionCookies(settings: AppSettings, reply: FastifyReply, tokens: TokenPair): void {
  const options = {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(settings),
  } as const
  void reply.setCookie(accessCookie(settings), tokens.access.value, {
    ...options,
    expires: tokens.access.expiresAt,
  })
  void reply.setCookie(refreshCookie(settings), tokens.refresh.value, {
    ...options,
    expires: tokens.refresh.expiresAt,
  })
}

export function clearSessionCookies(settings: AppSettings, reply: FastifyReply): void {
  for (const name of [accessCookie(settings), refreshCookie(settings)])
    void reply.clearCookie(name, { path: '/', secure: isSecure(settings) })
}
