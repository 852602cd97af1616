import { createHmac, timingSafeEqual } from 'node:crypto'
import { attemptHeader } from '@assay/contract/answers/addresses'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppSettings } from '../../app-settings.ts'
import type { CandidateTicket } from '../../viewer.ts'
import { cookieName, isSecure } from './cookies.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** How long a browser may come back to its application. */
const lifetimeSeconds = 60 * 24 * 3600

/**
 * Gives the browser the cookie of one application (PRODUCT §3): it names the application and carries its company,
 * signed. Whether the application is still open is for the statement that uses it.
 */
export function setCandidateCookie(
  settings: AppSettings,
  reply: FastifyReply,
  ticket: CandidateTicket,
): void {
  const value = `${ticket.companyId}.${signature(settings, ticket)}`
  void reply.setCookie(nameOf(settings, ticket.applicationId), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(settings),
    maxAge: lifetimeSeconds,
  })
}

/** Takes the cookie of an application back. */
export function clearCandidateCookie(
  settings: AppSettings,
  reply: FastifyReply,
  applicationId: string,
): void {
  void reply.clearCookie(nameOf(settings, applicationId), { path: '/', secure: isSecure(settings) })
}

/** The ticket of the application that the header `x-attempt` names; null without its cookie. */
export function readCandidateTicket(settings: AppSettings, request: FastifyRequest): CandidateTicket | null {
  const applicationId = request.headers[attemptHeader]
  return typeof applicationId === 'string' ? ticketOf(settings, request, applicationId) : null
}

/** Every application that this browser holds a valid cookie of. */
export function listCandidateTickets(settings: AppSettings, request: FastifyRequest): CandidateTicket[] {
  const prefix = nameOf(settings, '')
  return Object.keys(request.cookies)
    .filter((name) => name.startsWith(prefix))
    .map((name) => ticketOf(settings, request, name.slice(prefix.length)))
    .filter((ticket) => ticket !== null)
}

function ticketOf(
  settings: AppSettings,
  request: FastifyRequest,
  applicationId: string,
): CandidateTicket | null {
  const [companyId = '', given = ''] = request.cookies[nameOf(settings, applicationId)]?.split('.') ?? []
  if (!uuid.test(applicationId) || !uuid.test(companyId)) return null
  const ticket = { companyId, applicationId }
  const expected = Buffer.from(signature(settings, ticket))
  const actual = Buffer.from(given)
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? ticket : null
}

function nameOf(settings: AppSettings, applicationId: string): string {
  return cookieName(settings, `application_${applicationId}`)
}

function signature(settings: AppSettings, ticket: CandidateTicket): string {
  return createHmac('sha256', settings.sessionSecret)
    .update(`application:${ticket.companyId}:${ticket.applicationId}`)
    .digest('base64url')
}
