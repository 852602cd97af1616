/** The account of who a provider names for the first time: their directory's, or a new one. */
import { ApiError } from '@assay/contract/errors'
import { normaliseEmail } from '@assay/domain/candidates/email'
import { oneLine } from '@assay/domain/mail/one-line'
import { acrossCompanies, inCompany, isRow, ofCompany } from '../../../database/for-company.ts'
import type { Services, SystemTransaction } from '../../../services.ts'
import { countTeam } from '../../companies/acting-for.ts'
import { logActivity } from '../../logs/log-activity.ts'
import { warnOwner } from '../../session/access-mail.ts'
import { type Account, selectAccounts } from '../../session/let-in.ts'
import { createUser } from '../create-user.ts'
import type { Claimed } from './provider-client.ts'

const why = 'the company is not known before signing in'

/** Who somebody is at a company's provider. */
export interface Identity {
  readonly companyId: string
  readonly issuer: string
  readonly subject: string
}

/** Links an account with it. @returns whether nobody's was linked before */
export async function linkTo(
  trx: SystemTransaction,
  { companyId, issuer, subject }: Identity,
  userId: string,
  at: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('user_identities')
    .values({ company_id: companyId, issuer, subject, user_id: userId, linked_at: at, last_used_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * Links whom the company's own directory knows by the id that the provider gives them, as `externalId`: both
 * are of one house, and an id is given to nobody else. Undefined where it knows nobody by it.
 */
export async function linkByDirectory(
  services: Services,
  identity: Identity,
  { objectId }: Claimed,
  language: 'fr' | 'en',
): Promise<Account | undefined> {
  const { companyId, subject } = identity
  const at = services.clock.now()
  return await acrossCompanies(services.db, why, async (trx) => {
    const user = await selectAccounts(trx)
      .innerJoin('scim_users', inCompany('scim_users.user_id', 'users.id'))
      .where(ofCompany(companyId, { external_id: [subject, ...(objectId ? [objectId] : [])] }, 'scim_users'))
      .where('scim_users.deactivated_at', 'is', null)
      .where('users.role', '<>', 'ROLE_SUPERADMIN')
      .forUpdate('users')
      .executeTakeFirst()
    if (!user) return undefined
    if (await linkTo(trx, identity, user.id, at))
      await warnOwner(services, trx, { user, what: 'identityLinked', language, at })
    await logActivity(trx, 'user.identityLinked', { companyId }, at, [user.id])
    return user
  })
}

/**
 * Undefined where the address has an account, in whatever company, or had one in this.
 * @throws ApiError licencesExhausted
 */
export async function createOf({ db, clock }: Services, identity: Identity, claimed: Claimed) {
  const { companyId } = identity
  const at = clock.now()
  return await acrossCompanies(db, why, async (trx) => {
    const company = await trx
      .selectFrom('companies')
      .where('id', '=', companyId)
      .select('license_count')
      .forUpdate()
      .executeTakeFirstOrThrow()
    const known = await trx
      .selectFrom('directory_emails')
      .where('email', '=', normaliseEmail(claimed.email))
      .select('user_id')
      .executeTakeFirst()
    // Whom somebody let go, a person or the directory, the provider does not bring back (product 1.41).
    const left = await trx
      .selectFrom('users')
      .where(ofCompany(companyId, { email: normaliseEmail(claimed.email) }))
      .where('deleted_at', 'is not', null)
      .select('id')
      .executeTakeFirst()
    if (known || left) return undefined
    if ((await countTeam(trx, companyId)) >= company.license_count) throw new ApiError('licencesExhausted')
    const named = (name: string) => oneLine(name).slice(0, 255) || claimed.email.split('@')[0] || ''
    const id = await createUser(trx, {
      companyId,
      email: claimed.email,
      firstName: named(claimed.firstName),
      lastName: named(claimed.lastName),
      role: 'ROLE_CONSULTANT',
      passwordHash: null,
      at,
    })
    await linkTo(trx, identity, id, at)
    await logActivity(trx, 'user.created', { companyId }, at, [id], {
      role: 'ROLE_CONSULTANT',
      by: 'provider',
    })
    return await selectAccounts(trx)
      .where(isRow(companyId, id, 'users'))
      .executeTakeFirstOrThrow()
  })
}
