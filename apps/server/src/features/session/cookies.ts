import type { FastifyReply } from 'fastify'
import { type AppSettings, isSecure } from '../../app-settings.ts'
import { accessSeconds, refreshSeconds, type TokenPair } from './tokens.ts'

export function cookieName(settings: AppSettings, name: string): string {
  return `${isSecure(settings) ? '__Host-' : ''}assay_${name}`
}

export const accessCookie = (settings: AppSettings) => cookieName(settings, 'access')
export const refreshCookie = (settings: AppSettings) => cookieName(settings, 'refresh')

/** Gives the browser a cookie of this site alone, which no script reads. */
export function giveCookie(
  settings: AppSettings,
  reply: FastifyReply,
  name: string,
  value: string,
  maxAge: number,
): void {
  void reply.setCookie(name, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(settings),
    maxAge,
  })
}

/**
 * Hands the tokens of a session to the browser (product 1.12). Their age is said, not the hour at which they
 * end: that is the database's, and a browser reads it beside the clock of this process, which may be off.
 */
export function setSessionCookies(settings: AppSettings, reply: FastifyReply, tokens: TokenPair): void {
  giveCookie(settings, reply, accessCookie(settings), tokens.access.value, accessSeconds)
  giveCookie(settings, reply, refreshCookie(settings), tokens.refresh.value, refreshSeconds)
}

export function clearSessionCookies(settings: AppSettings, reply: FastifyReply): void {
  for (const name of [accessCookie(settings), refreshCookie(settings)])
    void reply.clearCookie(name, { path: '/', secure: isSecure(settings) })
}
