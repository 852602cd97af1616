import { ApiError } from '@assay/contract/errors'
import type * as calls from '@assay/contract/session/provider-calls'
import { sql } from 'kysely'
import type { BodyOf } from '../../../calls.ts'
import * as rows from '../../../database/for-company.ts'
import { forgetTokens, nameToken } from '../../../database/link-tokens.ts'
import type { Services, Viewer } from '../../../services.ts'
import { logActivity } from '../../logs/log-activity.ts'
import { passwordIsForbidden } from '../../session/password-problem.ts'
import { ensureReauthenticated } from '../../session/re-authentication.ts'
import { ensureSeesAll } from '../../webhooks/changing-webhooks.ts'
import { discover, redirectUri, sealClientSecret } from './provider-client.ts'

/** The kind that `directory_tokens` gives to a domain of e-mail addresses, which is of one company alone. */
export const domainKind = 'sign-on-domain'

const why = 'which company a domain leads to is known to all'
type Asked = BodyOf<typeof calls.setProvider>

/** Whoever has a domain sees who signs in with it: companies do not take one by themselves. */
const mayNameDomains = ({ actingRole }: Viewer): boolean => actingRole === 'ROLE_SUPERADMIN'

/** The company's provider; the secret stays where it is. */
export async function showProvider({ db, settings }: Services, viewer: Viewer) {
  const data = await rows.acrossCompanies(db, why, (trx) => present(trx, viewer.companyId))
  return { data, redirectUri: redirectUri(settings), mayNameDomains: mayNameDomains(viewer) }
}

async function present(trx: rows.SystemTransaction, companyId: string) {
  const row = await trx
    .selectFrom('identity_providers')
    .leftJoin('users', rows.inCompany('users.id', 'identity_providers.password_kept_by'))
    .where('identity_providers.company_id', '=', companyId)
    .selectAll('identity_providers')
    .select(['users.first_name', 'users.last_name'])
    .executeTakeFirst()
  if (!row) return null
  const { password_kept_by: keptBy } = row
  return {
    issuer: row.issuer,
    clientId: row.client_id,
    domains: row.domains,
    createsUsers: row.creates_users,
    forbidsPasswords: row.forbids_passwords,
    passwordKeptBy: keptBy === null ? null : { id: keptBy, name: `${row.first_name} ${row.last_name}` },
  }
}

/**
 * Sets it once the provider has answered.
 * @throws ApiError noPermission for who does not see the whole company, passwordNeeded, providerSecretNeeded,
 * providerUnreachable, providerDomainsRefused, providerDomainTaken, providerDomainNeeded,
 * providerPasswordNeeded
 */
export async function setProvider(services: Services, viewer: Viewer, asked: Asked) {
  ensureSeesAll(viewer)
  await ensureReauthenticated(services, viewer, asked.currentPassword)
  const { db, settings, clock } = services
  const { companyId } = viewer
  const former = await rows.acrossCompanies(db, why, (trx) => selectOptional(trx, companyId))
  // A secret that was typed for one issuer is shown to no other.
  const stored = former?.issuer === asked.issuer ? former.client_secret : undefined
  const secret =
    asked.clientSecret === undefined ? stored : sealClientSecret(settings, companyId, asked.clientSecret)
  if (!secret) throw new ApiError('providerSecretNeeded')
  const provider = {
    company_id: companyId,
    issuer: asked.issuer,
    client_id: asked.clientId,
    client_secret: secret,
  }
  await discover(services, provider)
  return await rows.acrossCompanies(db, why, async (trx) => {
    await trx.selectFrom('companies').where('id', '=', companyId).select('id').forUpdate().execute()
    const row = await selectOptional(trx, companyId)
    const domains = [...new Set(asked.domains)].sort()
    if (asked.forbidsPasswords && domains.length === 0) throw new ApiError('providerDomainNeeded')
    if (String(domains) !== String(row?.domains ?? [])) {
      if (!mayNameDomains(viewer)) throw new ApiError('providerDomainsRefused')
      await takeDomains(trx, companyId, domains)
    }
    const values = {
      ...provider,
      domains,
      creates_users: asked.createsUsers,
      forbids_passwords: asked.forbidsPasswords,
      password_kept_by: await keeperAfter(trx, viewer, row, asked.forbidsPasswords),
      changed_at: clock.now(),
    }
    await trx
      .insertInto('identity_providers')
      .values(values)
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
      .execute()
    if (asked.forbidsPasswords) await endForbiddenSessions(trx, companyId, clock.now())
    const { createsUsers, forbidsPasswords } = asked
    await logActivity(trx, 'company.providerSet', viewer, clock.now(), [companyId], {
      domains,
      createsUsers,
      forbidsPasswords,
    })
    const saved = await present(trx, companyId)
    if (!saved) throw new Error('an identity provider was saved and is not there')
    return saved
  })
}

/** Whom a password that is good no more let in signs in again. */
async function endForbiddenSessions(trx: rows.SystemTransaction, companyId: string, at: Date): Promise<void> {
  await sql`
    update sessions set revoked_at = ${at} from users
    where sessions.company_id = ${companyId} and opened_by = 'password' and revoked_at is null
      and users.company_id = ${companyId} and users.id = user_id and ${passwordIsForbidden}`.execute(trx)
}

const selectOptional = async (trx: rows.SystemTransaction, companyId: string) =>
  await trx
    .selectFrom('identity_providers')
    .where('company_id', '=', companyId)
    .selectAll()
    .executeTakeFirst()

/** @throws ApiError providerDomainTaken */
async function takeDomains(trx: rows.SystemTransaction, companyId: string, domains: readonly string[]) {
  const company = { companyId, id: companyId }
  await forgetTokens(trx, domainKind, { companyId, ids: [companyId] })
  for (const domain of domains)
    if (!(await nameToken(trx, domainKind, domain, company))) throw new ApiError('providerDomainTaken')
}

/**
 * Whose password stays good where others' do not: that of who forbids them, until all are good again. A
 * superadmin's stays anyway.
 * @throws ApiError providerPasswordNeeded
 */
async function keeperAfter(
  trx: rows.SystemTransaction,
  viewer: Viewer,
  before: { readonly forbids_passwords: boolean; readonly password_kept_by: string | null } | undefined,
  forbidsPasswords: boolean,
): Promise<string | null> {
  if (!forbidsPasswords) return null
  if (before?.forbids_passwords) return before.password_kept_by
  if (viewer.realRole === 'ROLE_SUPERADMIN') return null
  const { password_hash: hash } = await trx
    .selectFrom('users')
    .where(rows.isRow(viewer.homeCompanyId, viewer.userId))
    .select('password_hash')
    .executeTakeFirstOrThrow()
  if (hash === null) throw new ApiError('providerPasswordNeeded')
  return viewer.userId
}

/** Removes it with all links: passwords are good again. @throws ApiError noPermission, passwordNeeded */
export async function removeProvider(services: Services, viewer: Viewer): Promise<void> {
  ensureSeesAll(viewer)
  await ensureReauthenticated(services, viewer, undefined)
  const { companyId } = viewer
  await rows.acrossCompanies(services.db, why, async (trx) => {
    await takeDomains(trx, companyId, [])
    await trx.deleteFrom('user_identities').where('company_id', '=', companyId).execute()
    await trx.deleteFrom('identity_providers').where('company_id', '=', companyId).execute()
    await logActivity(trx, 'company.providerRemoved', viewer, services.clock.now(), [companyId])
  })
}
