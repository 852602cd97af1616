import { createHmac, timingSafeEqual } from 'node:crypto'
import { attemptHeader } from '@assay/contract/answers/addresses'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppSettings } from '../../app-settings.ts'
import type { CandidateTicket } from '../../viewer.ts'
import { cookieName, isSecure } from '../session/cookies.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const holderNumber = /^[1-9]\d{0,8}$/

/**
 * How long a browser may come back to its application. Also to one that was interrupted: what was never sent is still
 * there, and the page says what became of it.
 */
const lifetimeSeconds = 60 * 24 * 3600
/** Stands behind the signature once this browser was told that the application is complete; nobody else goes by it. */
const endMark = '.ended'
/** Of one that is complete, which takes nothing more: to say so, to send a last submission again, or the results on. */
const completedSeconds = 3600

/**
 * Gives the browser the cookie of its application on one test (PRODUCT §3): company, application, version and holder,
 * signed. Whether the application is still open, and this browser still its holder, is for the statement that uses it.
 *
 * @param completedAt when the application was completed, null where it was not: it says how long the cookie lives
 */
export function giveCandidateCookie(
  settings: AppSettings,
  reply: FastifyReply,
  ticket: CandidateTicket,
  completedAt: Date | string | null,
): void {
  const { companyId, applicationId, versionId, holder } = ticket
  const value = [companyId, applicationId, versionId, holder, signature(settings, ticket)].join('.')
  void reply.setCookie(
    nameOf(settings, ticket.assessmentId),
    completedAt === null ? value : value + endMark,
    {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure(settings),
      maxAge: completedAt === null ? lifetimeSeconds : completedSeconds,
    },
  )
}

/** Takes the cookie of a test back. */
export function clearCandidateCookie(settings: AppSettings, reply: FastifyReply, assessmentId: string): void {
  void reply.clearCookie(nameOf(settings, assessmentId), { path: '/', secure: isSecure(settings) })
}

/**
 * The ticket of the application that the header `x-attempt` names, or the query's `attempt` where something is only
 * looked at (a picture's or a player's address carries no header); null without its cookie.
 */
export function readCandidateTicket(settings: AppSettings, request: FastifyRequest): CandidateTicket | null {
  const { attempt } = request.query as { attempt?: unknown }
  const applicationId = request.headers[attemptHeader] ?? (request.method === 'GET' ? attempt : undefined)
  if (typeof applicationId !== 'string' || applicationId === '') return null
  const prefix = nameOf(settings, '')
  for (const [name, value] of Object.entries(request.cookies)) {
    if (value === undefined || !name.startsWith(prefix) || !value.includes(applicationId)) continue
    const ticket = verified(settings, name.slice(prefix.length), value)
    if (ticket?.applicationId === applicationId) return ticket
  }
  return null
}

/** The ticket that this browser holds on a test; null without one. */
export function candidateTicketFor(
  settings: AppSettings,
  request: FastifyRequest,
  assessmentId: string,
): CandidateTicket | null {
  const value = request.cookies[nameOf(settings, assessmentId)]
  return value === undefined ? null : verified(settings, assessmentId, value)
}

/** Whether this browser was told that its application on a test is complete; what it had to say was said then. */
export function knowsItsEnd(settings: AppSettings, request: FastifyRequest, assessmentId: string): boolean {
  return request.cookies[nameOf(settings, assessmentId)]?.endsWith(endMark) === true
}

/** Signatures that were good a moment ago are good still: a candidate's browser sends its cookie twenty times. */
const known = new Map<string, CandidateTicket>()
const knownAtMost = 5_000

function verified(settings: AppSettings, assessmentId: string, value: string): CandidateTicket | null {
  const key = `${settings.sessionSecret} ${assessmentId} ${value}`
  const ticket = known.get(key) ?? verify(settings, assessmentId, value)
  if (!ticket) return null
  if (known.size >= knownAtMost) known.clear()
  known.set(key, ticket)
  return ticket
}

function verify(settings: AppSettings, assessmentId: string, value: string): CandidateTicket | null {
  const parts = (value.endsWith(endMark) ? value.slice(0, -endMark.length) : value).split('.')
  const given = parts.pop() ?? ''
  // A cookie of before there were holders has no number: it is the first one's.
  const isOld = parts.length === 3
  const [companyId = '', applicationId = '', versionId = '', number = isOld ? '1' : ''] = parts
  if (![assessmentId, companyId, applicationId, versionId].every((id) => uuid.test(id))) return null
  if (parts.length > 4 || !holderNumber.test(number)) return null
  const ticket = { companyId, assessmentId, applicationId, versionId, holder: Number(number) }
  const expected = Buffer.from(isOld ? signatureWithoutHolder(settings, ticket) : signature(settings, ticket))
  const actual = Buffer.from(given)
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? ticket : null
}

function nameOf(settings: AppSettings, assessmentId: string): string {
  return cookieName(settings, `attempt_${assessmentId}`)
}

function signature(settings: AppSettings, ticket: CandidateTicket): string {
  return signed(settings, `${textOf(ticket)}:${ticket.holder}`)
}

function signatureWithoutHolder(settings: AppSettings, ticket: CandidateTicket): string {
  return signed(settings, textOf(ticket))
}

function textOf({ companyId, assessmentId, applicationId, versionId }: CandidateTicket): string {
  return `attempt:${companyId}:${assessmentId}:${applicationId}:${versionId}`
}

function signed({ sessionSecret }: AppSettings, text: string): string {
  return createHmac('sha256', sessionSecret).update(text).digest('base64url')
}
