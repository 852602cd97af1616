import { createHmac, timingSafeEqual } from 'node:crypto'
import { attemptHeader } from '@assay/contract/answers/addresses'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type AppSettings, isSecure } from '../../app-settings.ts'
import type { CandidateTicket, Services } from '../../services.ts'
import { cookieName } from '../session/cookies.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const holderNumber = /^[1-9]\d{0,8}$/

/** Seconds since 1970. */
const expiryNumber = /^[1-9]\d{8,10}$/

type CookieServices = Pick<Services, 'settings' | 'clock'>

/** How long a browser can come back, also to an interrupted application: unsent answers are still in it. */
const lifetimeSeconds = 60 * 24 * 3600
/** Stands behind the signature once this browser was told that the application is complete. */
const endMark = '.ended'
/** How long a complete application's cookie lives: to repeat a last submission or send results once more. */
const completedSeconds = 3600

/**
 * Gives the browser its application's cookie on one test (product 4.2), signed with its expiry, so a copy is
 * good no longer. The statement that uses it checks that the application is open and this browser its holder.
 * @param completedAt null where it was not completed: it says how long the cookie lives
 */
export function giveCandidateCookie(
  { settings, clock }: CookieServices,
  reply: FastifyReply,
  ticket: CandidateTicket,
  completedAt: Date | string | null,
): void {
  const { companyId, applicationId, versionId, holder } = ticket
  const maxAge = completedAt === null ? lifetimeSeconds : completedSeconds
  const expires = Math.floor(clock.now().getTime() / 1000) + maxAge
  const value = [
    companyId,
    applicationId,
    versionId,
    holder,
    expires,
    signature(settings, ticket, expires),
  ].join('.')
  void reply.setCookie(
    nameOf(settings, ticket.assessmentId),
    completedAt === null ? value : value + endMark,
    { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(settings), maxAge },
  )
}

/** Takes the cookie of a test back. */
export function clearCandidateCookie(settings: AppSettings, reply: FastifyReply, assessmentId: string): void {
  void reply.clearCookie(nameOf(settings, assessmentId), { path: '/', secure: isSecure(settings) })
}

/**
 * Reads the ticket that the header `x-attempt` names, or the query's `attempt` for a picture or player, which
 * sends no header; else that of the test in the address, or the only one. Several where `chooseTicket` has to
 * tell.
 */
export function readCandidateTickets(
  services: CookieServices,
  request: FastifyRequest,
): readonly CandidateTicket[] {
  const { attempt } = request.query as { attempt?: unknown }
  const applicationId = request.headers[attemptHeader] ?? (request.method === 'GET' ? attempt : undefined)
  if (applicationId === undefined) {
    const { assessmentId } = request.params as { assessmentId?: string }
    if (assessmentId === undefined) return ticketsOf(services, request)
    const ticket = candidateTicketFor(services, request, assessmentId)
    return ticket ? [ticket] : []
  }
  if (typeof applicationId !== 'string' || applicationId === '') return []
  return ticketsOf(services, request, applicationId)
    .filter((each) => each.applicationId === applicationId)
    .slice(0, 1)
}

/** The valid tickets among this browser's cookies; with `named`, only those whose cookie contains it. */
function ticketsOf(services: CookieServices, request: FastifyRequest, named = ''): CandidateTicket[] {
  const prefix = nameOf(services.settings, '')
  return Object.entries(request.cookies).flatMap(([name, value]) => {
    if (value === undefined || !name.startsWith(prefix) || !value.includes(named)) return []
    return verified(services, name.slice(prefix.length), value) ?? []
  })
}

/** Gives the ticket that this browser holds on a test; null without one. */
export function candidateTicketFor(
  services: CookieServices,
  request: FastifyRequest,
  assessmentId: string,
): CandidateTicket | null {
  const value = request.cookies[nameOf(services.settings, assessmentId)]
  return value === undefined ? null : verified(services, assessmentId, value)
}

/** Whether this browser was already told that its application on a test is complete. */
export function knowsItsEnd(settings: AppSettings, request: FastifyRequest, assessmentId: string): boolean {
  return request.cookies[nameOf(settings, assessmentId)]?.endsWith(endMark) === true
}

interface Verified {
  readonly ticket: CandidateTicket
  readonly expires: number
}

/** Signatures that were good are good still: a candidate's browser sends its cookie twenty times. */
const known = new Map<string, Verified>()
const knownAtMost = 5_000

function verified({ settings, clock }: CookieServices, assessmentId: string, value: string) {
  const key = `${settings.sessionSecret} ${assessmentId} ${value}`
  const found = known.get(key) ?? verify(settings, assessmentId, value)
  if (!found || found.expires * 1000 <= clock.now().getTime()) return null
  if (known.size >= knownAtMost) known.clear()
  known.set(key, found)
  return found.ticket
}

function verify(settings: AppSettings, assessmentId: string, value: string): Verified | null {
  const parts = (value.endsWith(endMark) ? value.slice(0, -endMark.length) : value).split('.')
  if (parts.length !== 6) return null
  const [companyId = '', applicationId = '', versionId = '', number = '', expiry = '', given = ''] = parts
  if (![assessmentId, companyId, applicationId, versionId].every((id) => uuid.test(id))) return null
  if (!holderNumber.test(number) || !expiryNumber.test(expiry)) return null
  const ticket = { companyId, assessmentId, applicationId, versionId, holder: Number(number) }
  const expires = Number(expiry)
  const expected = Buffer.from(signature(settings, ticket, expires))
  const actual = Buffer.from(given)
  const isGood = actual.length === expected.length && timingSafeEqual(actual, expected)
  return isGood ? { ticket, expires } : null
}

function nameOf(settings: AppSettings, assessmentId: string): string {
  return cookieName(settings, `attempt_${assessmentId}`)
}

function signature({ sessionSecret }: AppSettings, ticket: CandidateTicket, expires: number): string {
  const { companyId, assessmentId, applicationId, versionId, holder } = ticket
  const text = `attempt:${companyId}:${assessmentId}:${applicationId}:${versionId}:${holder}:${expires}`
  return createHmac('sha256', sessionSecret).update(text).digest('base64url')
}
