import { ApiError } from '@assay/contract/errors'
import type { createUser as call } from '@assay/contract/users/administration-calls'
import { filtersAreBeyond, refuseNewUser } from '@assay/domain/users/giving'
import type { BodyOf } from '../../calls.ts'
import { acrossCompanies } from '../../database/for-company.ts'
import type { Limit } from '../../limits.ts'
import { normalisePhone } from '../../phone-number.ts'
import { newTemporaryPassword } from '../../secret-values.ts'
import type { Services, SystemTransaction, Viewer } from '../../services.ts'
import { countTeam, selectCompanyToChange } from '../companies/acting-for.ts'
import { ensureFilters } from '../companies/filters.ts'
import { logActivity } from '../logs/log-activity.ts'
import { queueMails } from '../mail/queue-mail.ts'
import { type RenderedMail, renderMail } from '../mail/render-mail.ts'
import { ensureReauthenticated } from '../session/re-authentication.ts'
import { createUser } from './create-user.ts'
import { selectPresented } from './queries.ts'
import { mailTemporaryPassword, temporaryUntil } from './temporary-password.ts'

type Asked = BodyOf<typeof call>

/**
 * Adds a user with a temporary password by mail, and their maker's filters where none are said; licences are
 * counted in turn.
 * @throws ApiError passwordNeeded, currentPasswordWrong, tooManyLogins, companyNotFound, userExists,
 * companyFilterNotFound, filtersBeyondOwn, roleNotAllowed, licencesExhausted
 */
export async function addUser(services: Services, viewer: Viewer, asked: Asked, language: 'fr' | 'en') {
  if (refuseNewUser(viewer.actingRole, asked.role)) throw new ApiError('roleNotAllowed')
  await ensureReauthenticated(services, viewer, asked.currentPassword)
  const password = newTemporaryPassword()
  const passwordHash = await services.passwords.hash(password)
  return await sayIfLicencesEnd(services, viewer, asked.companyId, () =>
    acrossCompanies(services.db, 'a parent’s users are made in its children', async (trx) => {
      const company = await ensureLicence(trx, viewer, asked.companyId)
      const own = company.id === viewer.companyId ? viewer.companyFilters : []
      const companyFilters = asked.companyFilters ?? own
      refuseFilters(viewer, company.id, companyFilters)
      await ensureFilters(trx, company.id, companyFilters)
      const id = await insertUser(services, trx, viewer, {
        companyId: company.id,
        email: asked.email,
        firstName: asked.firstname,
        lastName: asked.lastname,
        phone: normalisePhone(asked.phone ?? ''),
        role: asked.role,
        companyFilters,
        language,
        password,
        passwordHash,
        at: services.clock.now(),
      })
      return await selectPresented(trx, viewer, { companyId: company.id, id })
    }),
  )
}

type NewUser = Omit<Parameters<typeof createUser>[1], 'temporaryUntil'> & {
  readonly password: string
  readonly language: 'fr' | 'en'
}

/** A user with a temporary password by mail; the log says who made them. @throws ApiError userExists */
export async function insertUser(
  services: Services,
  trx: SystemTransaction,
  viewer: Viewer,
  { password, language, ...added }: NewUser,
): Promise<string> {
  const { companyId, email, firstName, role, at } = added
  const id = await createUser(trx, { ...added, temporaryUntil: temporaryUntil(at) })
  const user = { companyId, id, email, firstName }
  await mailTemporaryPassword(services, trx, { user, password, language, isNew: true, at })
  await logActivity(trx, 'user.created', { ...viewer, companyId }, at, [id], { role })
  return id
}

/** Does what needs a licence; where none is left, the superadmins are notified (product 1.19). */
export async function sayIfLicencesEnd<T>(
  services: Services,
  viewer: Viewer,
  companyId: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ApiError && error.code === 'licencesExhausted')
      await tellSuperadmins(services, viewer, companyId)
    throw error
  }
}

/** @throws ApiError filtersBeyondOwn: nobody gives filters that show more than their own */
export function refuseFilters(viewer: Viewer, companyId: string, filters: readonly string[]): void {
  const isOwn = companyId === viewer.homeCompanyId
  if (isOwn && filtersAreBeyond(viewer.companyFilters, filters)) throw new ApiError('filtersBeyondOwn')
}

/** The company, held, that a user is about to come to. @throws ApiError companyNotFound, licencesExhausted */
export async function ensureLicence(trx: SystemTransaction, viewer: Viewer, companyId: string) {
  const company = await selectCompanyToChange(trx, viewer, companyId)
  if ((await countTeam(trx, companyId)) >= company.license_count) throw new ApiError('licencesExhausted')
  return company
}

/** The limit of mails about exhausted licences: once a day for a company. */
const wordsADay: Limit = { name: 'licences-exhausted', points: 1, seconds: 86_400 }

/** A word to the superadmins that a company wanted one more user (product 1.19). */
export async function tellSuperadmins(services: Services, viewer: Partial<Viewer>, companyId: string) {
  const { db, clock, limits } = services
  const at = clock.now()
  let isFirst = true
  try {
    await limits.consume(wordsADay, companyId)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    isFirst = false
  }
  await acrossCompanies(db, 'superadmins are of any company', async (trx) => {
    await logActivity(trx, 'user.refusedWithoutLicence', { ...viewer, companyId }, at)
    if (!isFirst) return
    await mailSuperadmins(services, trx, 'licences-exhausted', companyId, at, licencesExhaustedMail)
  })
}

/** Tells the superadmins that nobody of a company is left whose password is good (product 1.42). */
export async function tellKeeperLeft(
  services: Services,
  trx: SystemTransaction,
  companyId: string,
  at: Date,
): Promise<void> {
  await mailSuperadmins(services, trx, 'password-keeper-left', companyId, at, (firstName, { name }, url) =>
    renderMail({
      language: 'fr',
      subject: `Plus de mot de passe de secours : ${name}`,
      greets: firstName,
      paragraphs: [
        `L’annuaire de ${name} a fait partir la personne dont le mot de passe restait accepté. Si le fournisseur d’identité ne répond plus, vous seul pouvez encore entrer.`,
        `In English: the directory of ${name} let go of the person whose password was still accepted. If the identity provider fails, only you can get in.`,
      ],
      button: { label: 'Ouvrir les entreprises', url },
    }),
  )
}

interface ExhaustedCompany {
  readonly name: string
  readonly licenseCount: number
}

async function mailSuperadmins(
  { jobs, settings }: Services,
  trx: SystemTransaction,
  kind: string,
  companyId: string,
  at: Date,
  mailTo: (firstName: string, company: ExhaustedCompany, url: string) => RenderedMail,
): Promise<void> {
  const company = await trx
    .selectFrom('companies')
    .where('id', '=', companyId)
    .select(['name', 'license_count as licenseCount'])
    .executeTakeFirstOrThrow()
  const superadmins = await trx
    .selectFrom('users')
    .where('role', '=', 'ROLE_SUPERADMIN')
    .where('deleted_at', 'is', null)
    .select(['company_id', 'email', 'first_name'])
    .execute()
  await queueMails(
    jobs,
    trx,
    superadmins.map((each) => ({
      ...mailTo(each.first_name, company, `${settings.publicUrl}/superadmin`),
      companyId: each.company_id,
      kind,
      to: { email: each.email },
      own: [each.first_name],
      at,
    })),
  )
}

/** Tells a superadmin that a company wanted another user and had no licence left. */
function licencesExhaustedMail(firstName: string, { name, licenseCount }: ExhaustedCompany, url: string) {
  return renderMail({
    language: 'fr',
    subject: `Licences épuisées : ${name}`,
    greets: firstName,
    paragraphs: [
      `${name} a voulu créer un compte de plus ; ses ${licenseCount} licences sont toutes utilisées, le compte n’a pas été créé.`,
      `In English: ${name} wanted one more account; all of its ${licenseCount} licences are used, the account was not created.`,
    ],
    button: { label: 'Ouvrir les entreprises', url },
  })
}
