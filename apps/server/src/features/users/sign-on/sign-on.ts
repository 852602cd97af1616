/** Signing in at the company's provider, and again before what lets somebody in (product 1.39). */
import { ApiError } from '@assay/contract/errors'
import { isEmail, normaliseEmail } from '@assay/domain/candidates/email'
import { domainOf } from '@assay/domain/session/ways-in'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { acrossCompanies, inCompany, ofCompany, updateRows } from '../../../database/for-company.ts'
import { goodToken } from '../../../database/link-tokens.ts'
import type { Services, Viewer } from '../../../services.ts'
import { logActivity } from '../../logs/log-activity.ts'
import { warnOwner } from '../../session/access-mail.ts'
import { beginHalf, type HalfWay, readHalf, takeHalf } from '../../session/half-way.ts'
import { type Account, giveSession, openFor, selectAccounts, sourceOf } from '../../session/let-in.ts'
import { logFailure, proveByPassword } from '../../session/login.ts'
import { accountKey } from '../../session/login-limits.ts'
import { noteReauthenticated } from '../../session/re-authentication.ts'
import { tellSuperadmins } from '../add-user.ts'
import { createOf, type Identity, linkByDirectory, linkTo } from './account-of-identity.ts'
import { domainKind } from './manage-provider.ts'
import { type AtProvider, beginAt, type Claimed, finishAt, halfProvider } from './provider-client.ts'

const why = 'the company is not known before signing in'

export interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Who signed in at a provider and is nobody's yet, until they show by their password whose. */
export const halfIdentity = {
  name: 'identity',
  content: z.object({ companyId: z.string(), issuer: z.string(), subject: z.string() }),
  code: 'providerRefused',
} as const satisfies HalfWay<z.ZodType>

const selectOptionalProvider = async ({ db }: Services, companyId: string) =>
  await acrossCompanies(db, why, (trx) =>
    trx.selectFrom('identity_providers').where('company_id', '=', companyId).selectAll().executeTakeFirst(),
  )

/** @throws ApiError providerUnknown, providerUnreachable */
export async function beginSignOn(services: Services, reply: FastifyReply, email: string) {
  const found = await goodToken(
    services.db,
    domainKind,
    domainOf(email),
    services.clock.now(),
  ).executeTakeFirst()
  const provider = found && (await selectOptionalProvider(services, found.companyId))
  if (!provider) throw new ApiError('providerUnknown')
  const { url, held } = await beginAt(services, provider, { again: null, email: normaliseEmail(email) })
  beginHalf(services, reply, halfProvider, held)
  return { url }
}

/** @throws ApiError providerUnknown where one's account is not linked, providerUnreachable */
export async function beginSignOnAgain(services: Services, viewer: Viewer, reply: FastifyReply) {
  const provider = await selectOptionalProvider(services, viewer.homeCompanyId)
  if (!provider) throw new ApiError('providerUnknown')
  const { userId, sessionId } = viewer
  const { url, held } = await beginAt(services, provider, { again: { userId, sessionId } })
  beginHalf(services, reply, halfProvider, held)
  return { url }
}

/**
 * Ends what was begun: opens a session, or the 15 minutes of the one that asked.
 * @throws ApiError providerRefused, providerUnreachable, providerDomainRefused, providerNotFresh,
 * identityUnlinked, licencesExhausted
 */
export async function finishSignOn(
  services: Services,
  exchange: Exchange,
  parameters: string,
  language: 'fr' | 'en',
): Promise<{ readonly outcome: 'signedIn' | 'again' }> {
  const { request, reply } = exchange
  const held = await takeHalf(services, request, reply, halfProvider)
  const provider = await selectOptionalProvider(services, held.companyId)
  if (!provider) throw new ApiError('providerRefused')
  const claimed = await finishAt({ ...services, log: request.log }, provider, held, parameters)
  const identity = { companyId: held.companyId, issuer: claimed.issuer, subject: claimed.subject }
  if (held.again) {
    await passAgain(services, identity, claimed, held.again)
    return { outcome: 'again' }
  }
  const user =
    (await useIdentity(services, identity)) ??
    (await linkByDirectory(services, identity, claimed, language)) ??
    (await createOrAsk(services, reply, provider, identity, claimed))
  const opened = await openFor(
    services,
    user,
    sourceOf(services.settings, request),
    'provider',
    claimed.isFresh,
  )
  await giveSession(services, exchange, opened)
  return { outcome: 'signedIn' }
}

/** The user whom an identity opens, its use noted. @throws ApiError providerRefused for a superadmin */
async function useIdentity({ db, clock }: Services, identity: Identity): Promise<Account | undefined> {
  const { companyId, issuer, subject } = identity
  return await acrossCompanies(db, why, async (trx) => {
    const user = await selectAccounts(trx)
      .innerJoin('user_identities', inCompany('user_identities.user_id', 'users.id'))
      .where(ofCompany(companyId, { issuer, subject }, 'user_identities'))
      .executeTakeFirst()
    if (!user) return undefined
    refuseSuperadmin(user)
    await updateRows(trx, 'user_identities', ofCompany(companyId, { issuer, subject }), {
      last_used_at: clock.now(),
    })
    return user
  })
}

/** A company's provider says who somebody of the company is: nobody who is above all companies. */
function refuseSuperadmin({ role }: Pick<Account, 'role'>): void {
  if (role === 'ROLE_SUPERADMIN') throw new ApiError('identityElsewhere')
}

/** Opens the session's 15 minutes. @throws ApiError providerRefused, providerNotFresh */
async function passAgain(
  services: Services,
  identity: Identity,
  { isFresh }: Claimed,
  { userId, sessionId }: NonNullable<AtProvider['again']>,
): Promise<void> {
  const user = await useIdentity(services, identity)
  if (user?.id !== userId) throw new ApiError('providerRefused')
  if (!isFresh) throw new ApiError('providerNotFresh')
  await noteReauthenticated(services, sessionId)
}

interface Company {
  readonly company_id: string
  readonly domains: readonly string[]
  readonly creates_users: boolean
}

/**
 * A new user of who has no account; who may have one must show by its password that it is theirs: an address
 * that a provider gives proves nothing about the accounts of others.
 * @throws ApiError providerDomainRefused, identityUnlinked, licencesExhausted
 */
async function createOrAsk(
  services: Services,
  reply: FastifyReply,
  provider: Company,
  identity: Identity,
  claimed: Claimed,
): Promise<Account> {
  const { email } = claimed
  if (claimed.isEmailRefused || !isEmail(email) || !provider.domains.includes(domainOf(email)))
    throw new ApiError('providerDomainRefused')
  try {
    const user = provider.creates_users ? await createOf(services, identity, claimed) : undefined
    if (user) return user
  } catch (error) {
    if (error instanceof ApiError && error.code === 'licencesExhausted')
      await tellSuperadmins(services, {}, identity.companyId)
    throw error
  }
  beginHalf(services, reply, halfIdentity, identity)
  throw new ApiError('identityUnlinked')
}

/**
 * Signs in with the password of an account, and links it with who has just signed in at the provider.
 * @throws ApiError those of `login`, providerRefused, identityElsewhere
 */
export async function linkIdentity(
  services: Services,
  exchange: Exchange,
  given: Parameters<typeof proveByPassword>[1],
  language: 'fr' | 'en',
) {
  const { request, reply } = exchange
  const identity = await readHalf(services, request, halfIdentity)
  const { companyId } = identity
  const source = sourceOf(services.settings, request, accountKey(given.email))
  const user = await proveByPassword(services, given, source)
  if (user.companyId !== companyId) throw new ApiError('identityElsewhere')
  refuseSuperadmin(user)
  await takeHalf(services, request, reply, halfIdentity)
  const at = services.clock.now()
  await acrossCompanies(services.db, why, async (trx) => {
    if (!(await linkTo(trx, identity, user.id, at))) throw new ApiError('providerRefused')
    await logActivity(trx, 'user.identityLinked', { companyId, userId: user.id, realRole: user.role }, at, [
      user.id,
    ])
    await warnOwner(services, trx, { user, what: 'identityLinked', language, at })
  })
  return await giveSession(services, exchange, await openFor(services, user, source, 'provider'))
}

/** Refused sign-ins are in the log, as wrong passwords are. */
export async function loggingFailure<T>(
  services: Services,
  { request }: Exchange,
  work: Promise<T>,
): Promise<T> {
  try {
    return await work
  } catch (error) {
    await logFailure(services, undefined, request.ip)
    throw error
  }
}
