/** What letting somebody in is, by whatever way they have shown who they are. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { WayIn } from '@assay/domain/session/ways-in'
import type { Role } from '@assay/domain/users/roles'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { AppSettings } from '../../app-settings.ts'
import type { Database } from '../../database/connection.ts'
import { acrossCompanies } from '../../database/for-company.ts'
import { newId } from '../../ids.ts'
import { addressPrefix } from '../../network-addresses.ts'
import type { AnyTransaction, Services, Viewer } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'
import { accessCookie, cookieName, giveCookie, refreshCookie, setSessionCookies } from './cookies.ts'
import { passwordIsForbidden, passwordProblem } from './password-problem.ts'
import { presentMe } from './present-me.ts'
import { openSession, revokeSession, selectOptionalSessionOfToken } from './sessions.ts'
import type { TokenPair } from './tokens.ts'
import { asksTwoFactor } from './two-factor/account-two-factor.ts'

/** Where a try comes from. */
export interface LoginSource {
  /** The client's. */
  readonly address: string
  /** The browser's device id, where the account knows it. */
  readonly device: string | undefined
  /** What its browser says it is. */
  readonly userAgent: string | undefined
}

/** Users as far as signing in asks, those who have left too. */
export const selectAccounts = (db: Database | AnyTransaction) =>
  db
    .selectFrom('users')
    .select([
      'users.id',
      'users.company_id as companyId',
      'users.role',
      'users.password_hash',
      'users.must_change_password',
      'users.password_changed_at',
      'users.temporary_password_expires_at',
      'users.company_filters',
      sql<boolean>`exists (select from two_factor f where f.company_id = users.company_id
        and f.user_id = users.id and f.confirmed_at is not null)`.as('has_two_factor'),
      passwordIsForbidden.as('password_is_forbidden'),
    ])
    .where('users.deleted_at', 'is', null)

export type Account = NonNullable<Awaited<ReturnType<ReturnType<typeof selectAccounts>['executeTakeFirst']>>>

/** What keeps a user of a session from all but their own account. Only a password's session is kept. */
export function restrictions(
  settings: AppSettings,
  user: Pick<Account, 'must_change_password' | 'password_changed_at' | 'has_two_factor'> & {
    readonly role: Role
  },
  openedBy: WayIn,
  now: Date,
): Pick<Viewer, 'passwordProblem' | 'lacksTwoFactor'> {
  if (openedBy !== 'password') return { passwordProblem: null, lacksTwoFactor: false }
  return {
    passwordProblem: passwordProblem(user, now, settings.passwordMaxAgeDays),
    lacksTwoFactor: !user.has_two_factor && asksTwoFactor(settings, { realRole: user.role }),
  }
}

/** Opens the session of a user who has shown who they are. */
export async function openFor(
  { db, clock, settings }: Services,
  user: Account,
  { address, userAgent }: LoginSource,
  openedBy: WayIn,
  /** Whether they have shown it just now: a provider may have known them for days. */
  isFresh = true,
): Promise<{ viewer: Viewer; tokens: TokenPair }> {
  const now = clock.now()
  const passwordCheckedAt = isFresh ? now : null
  return await acrossCompanies(db, 'the company is not known before signing in', async (trx) => {
    const { sessionId, tokens } = await openSession(trx, user, now, {
      device: deviceName(userAgent),
      network: addressPrefix(address),
      opened_by: openedBy,
      password_checked_at: passwordCheckedAt,
    })
    const viewer: Viewer = {
      userId: user.id,
      sessionId,
      homeCompanyId: user.companyId,
      companyId: user.companyId,
      realRole: user.role,
      actingRole: user.role,
      companyFilters: user.company_filters,
      passwordCheckedAt,
      ...restrictions(settings, user, openedBy, now),
    }
    await logActivity(trx, 'session.login', viewer, now, [], openedBy === 'password' ? {} : { by: openedBy })
    return { viewer, tokens }
  })
}

/** Gives the browser a session in the place of those that it holds, and says who is signed in. */
export async function giveSession(
  services: Services,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { viewer, tokens }: { readonly viewer: Viewer; readonly tokens: TokenPair },
) {
  await endSessions(services, request)
  setSessionCookies(services.settings, reply, tokens)
  return await acrossCompanies(services.db, 'one’s own', (trx) => presentMe(trx, viewer))
}

/** Ends the sessions whose cookies the browser holds: it keeps one at most. */
export async function endSessions({ db, settings, clock }: Services, request: FastifyRequest): Promise<void> {
  const tokens = [accessCookie(settings), refreshCookie(settings)]
    .map((name) => request.cookies[name])
    .filter((token) => token !== undefined)
  if (tokens.length === 0) return
  await acrossCompanies(db, 'sessions', async (trx) => {
    for (const token of tokens) {
      const session = await selectOptionalSessionOfToken(trx, token)
      if (session) await revokeSession(trx, session.id, clock.now())
    }
  })
}

const lifetimeSeconds = 365 * 24 * 3600
const deviceId = /^[0-9a-f-]{36}$/

const nameOf = (settings: AppSettings) => cookieName(settings, 'device')

const signature = ({ sessionSecret }: AppSettings, id: string, account: string): string =>
  createHmac('sha256', sessionSecret).update(`device:${id}:${account}`).digest('base64url')

/** Marks the browser as known to an account: the last one that it signed in to or chose a password for. */
export function rememberDevice(settings: AppSettings, reply: FastifyReply, account: string): void {
  const id = newId()
  giveCookie(settings, reply, nameOf(settings), `${id}.${signature(settings, id, account)}`, lifetimeSeconds)
}

/** Where a request comes from; its browser's id where it is known to this account. */
export function sourceOf(settings: AppSettings, request: FastifyRequest, account = ''): LoginSource {
  const source = { address: request.ip, userAgent: request.headers['user-agent'] }
  const [id = '', given = ''] = (request.cookies[nameOf(settings)] ?? '').split('.')
  const [expected, actual] = [Buffer.from(signature(settings, id, account)), Buffer.from(given)]
  const isKnown = deviceId.test(id) && actual.length === expected.length && timingSafeEqual(actual, expected)
  return { ...source, device: isKnown ? id : undefined }
}

/** The first that matches counts: several browsers name others as well. */
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const

/** A browser in two words, enough to know it again: `Firefox · Linux`; null where nothing is known. */
export function deviceName(userAgent: string | undefined): string | null {
  const known = [browsers, systems].flatMap((names) => {
    const found = names.find(([, pattern]) => pattern.test(userAgent ?? ''))
    return found ? [found[0]] : []
  })
  return known.length > 0 ? known.join(' · ') : null
}
