import { isDeepStrictEqual } from 'node:util'
import type * as calls from '@assay/contract/companies/change-calls'
import { ApiError } from '@assay/contract/errors'
import { isDeletionWord } from '@assay/domain/assessments/deletion-word'
import { clampLifetime, editableColours } from '@assay/domain/companies/limits'
import { siretDigits } from '@assay/domain/companies/siret'
import type { LogAction } from '@assay/domain/logs/actions'
import type { Updateable } from 'kysely'
import type { z } from 'zod'
import type { BodyOf, ResponseOf } from '../../calls.ts'
import { acrossCompanies, isRow, ofCompany } from '../../database/for-company.ts'
import type { Tables } from '../../database/tables.ts'
import { normalisePhone } from '../../phone-number.ts'
import type { Services, SystemTransaction, Viewer } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'
import { readFile } from '../media/file-type.ts'
import { fileUrl } from '../media/file-url.ts'
import type { ReceivedFile } from '../media/receive-file.ts'
import { insertFile, writeFile } from '../media/store-file.ts'
import { countTeam, selectCompanyToChange } from './acting-for.ts'
import { ensureManager } from './manager.ts'

/**
 * Changes a profile; an empty text empties the field.
 * @throws ApiError companyNotFound; userNotFound for a manager of neither company nor parent
 */
export async function updateCompany(
  services: Services,
  viewer: Viewer,
  id: string,
  sent: BodyOf<typeof calls.updateCompany>,
): Promise<void> {
  await change(services, viewer, id, 'company.updated', async (trx, company) => {
    if (sent.managerId) await ensureManager(trx, [company.id, company.parent_company_id], sent.managerId)
    const text = (value: string | null | undefined) => (value === undefined ? undefined : value || null)
    return {
      name: sent.name,
      siret: sent.siret === undefined ? undefined : siretDigits(sent.siret ?? '') || null,
      description: text(sent.description),
      address: text(sent.address),
      address_postal_code: text(sent.addressPostalCode),
      address_city: text(sent.addressCity),
      address_phone:
        sent.addressPhone === undefined ? undefined : normalisePhone(sent.addressPhone ?? '') || null,
      address_email: text(sent.addressEmail),
      shows_results: sent.showsResults,
      asks_declaration: sent.asksDeclaration,
      log_seal_email: text(sent.logSealEmail),
      manager_id: sent.managerId,
    }
  })
}

/** @throws ApiError companyNotFound, licencesBelowTeam */
export async function setLicences(
  services: Services,
  viewer: Viewer,
  id: string,
  { licencesCount }: BodyOf<typeof calls.setLicences>,
): Promise<ResponseOf<typeof calls.setLicences>> {
  let left = 0
  await change(services, viewer, id, 'company.licencesSet', async (trx) => {
    left = licencesCount - (await countTeam(trx, id))
    if (left < 0) throw new ApiError('licencesBelowTeam')
    return { license_count: licencesCount }
  })
  return { licenseCount: licencesCount, licensesLeft: left }
}

/** Sets the months (3 to 24) that data is retained (product 8.1). @throws ApiError companyNotFound */
export async function setDataLifetime(
  services: Services,
  viewer: Viewer,
  id: string,
  { lifetime }: BodyOf<typeof calls.setDataLifetime>,
): Promise<ResponseOf<typeof calls.setDataLifetime>> {
  const months = clampLifetime(lifetime)
  await change(services, viewer, id, 'company.dataLifetimeSet', () =>
    Promise.resolve({ candidate_data_lifetime: months }),
  )
  return { candidateDataLifetime: months }
}

/** Sets how many mails to candidates leave the company in a day. @throws ApiError companyNotFound */
export async function setMailLimit(
  services: Services,
  viewer: Viewer,
  id: string,
  { dailyMailLimit }: BodyOf<typeof calls.setMailLimit>,
): Promise<ResponseOf<typeof calls.setMailLimit>> {
  await change(services, viewer, id, 'company.mailLimitSet', () =>
    Promise.resolve({ daily_mail_limit: dailyMailLimit }),
  )
  return { dailyMailLimit }
}

/**
 * Sets a company's colours; of the list the first three pairs may change (product 1.20).
 * @throws ApiError companyNotFound, companyColourFixed
 */
export async function setColours(
  services: Services,
  viewer: Viewer,
  id: string,
  sent: BodyOf<typeof calls.setColours>,
): Promise<ResponseOf<typeof calls.setColours>> {
  let shown: z.output<(typeof calls.setColours)['response']>['colorList'] = []
  await change(services, viewer, id, 'company.coloursSet', (_, company) => {
    const fixed = company.color_list.slice(editableColours)
    const rest = sent.colorList?.slice(editableColours) ?? []
    if (rest.length > 0 && !isDeepStrictEqual(lowerCased(rest), lowerCased(fixed)))
      throw new ApiError('companyColourFixed')
    shown = sent.colorList ? [...sent.colorList.slice(0, editableColours), ...fixed] : company.color_list
    return Promise.resolve({
      color_list: sent.colorList && JSON.stringify(shown),
      primary_color: sent.primaryColor,
      secondary_color: sent.secondaryColor,
    })
  })
  return { colorList: shown }
}

/** Colours as values: the column gives their keys in another order, and `#FFF000` is `#fff000`. */
const lowerCased = (pairs: readonly { readonly backgroundColor: string; readonly textColor: string }[]) =>
  pairs.map(({ backgroundColor, textColor }) => [backgroundColor.toLowerCase(), textColor.toLowerCase()])

/** Lists are sent as JSON text. */
const isSame = (before: unknown, value: unknown): boolean =>
  isDeepStrictEqual(before, Array.isArray(before) ? JSON.parse(String(value)) : value)

/** Writes what `decide` gives for a locked company, where it differs, with the line of the log. */
async function change(
  { db, clock }: Services,
  viewer: Viewer,
  id: string,
  action: LogAction,
  decide: (
    trx: SystemTransaction,
    company: Awaited<ReturnType<typeof selectCompanyToChange>>,
  ) => Promise<{
    readonly [Column in keyof Updateable<Tables['companies']>]: Updateable<Tables['companies']>[Column]
  }>,
): Promise<void> {
  await acrossCompanies(db, 'a superadmin changes any company, a parent its children', async (trx) => {
    const company = await selectCompanyToChange(trx, viewer, id)
    const decided = Object.entries(await decide(trx, company)).filter(
      ([name, value]) => value !== undefined && !isSame(company[name as keyof typeof company], value),
    )
    if (decided.length === 0) return
    const values: Updateable<Tables['companies']> = Object.fromEntries(decided)
    await trx.updateTable('companies').set(values).where('id', '=', id).execute()
    await logActivity(trx, action, { ...viewer, companyId: id }, clock.now(), [id], {
      fields: decided.map(([name]) => name),
    })
  })
}

/** Largest logo in bytes (product 9.6). */
export const logoMaxBytes = 2_048_000

/**
 * Sets a company's logo.
 * @returns its address
 * @throws ApiError companyNotFound, fileTypeRefused for anything but png or jpeg, imageUnreadable,
 * storageFull
 */
export async function setLogo(services: Services, viewer: Viewer, companyId: string, received: ReceivedFile) {
  const { db, clock } = services
  const at = clock.now()
  const why = 'a superadmin changes any company, a parent its children'
  await acrossCompanies(db, why, (trx) => selectCompanyToChange(trx, viewer, companyId))
  const file = await readFile(received.bytes, ['image/png', 'image/jpeg'])
  const { id, storageKey } = await writeFile(services, companyId, file)
  await acrossCompanies(db, why, async (trx) => {
    const { logo_file_id: former } = await selectCompanyToChange(trx, viewer, companyId)
    const name = `logo.${file.extension}`
    const createdBy = viewer.userId
    await insertFile(trx, { companyId, id, storageKey, file, name, kind: 'picture', createdBy, at })
    await trx.updateTable('companies').set({ logo_file_id: id }).where('id', '=', companyId).execute()
    if (former)
      await trx.deleteFrom('files').where(isRow(companyId, former)).where('kind', '=', 'picture').execute()
    await logActivity(trx, 'company.logoSet', { ...viewer, companyId }, at, [companyId, id])
  })
  return fileUrl(id)
}

/**
 * Deletes a company with all of it, after the typed word; the log's lines stay, without the company.
 * @throws ApiError companyNotFound, deletionWordMissing, companyHasChildren, companyHasSuperadmins
 */
export async function deleteCompany(
  { db, clock }: Services,
  viewer: Viewer,
  id: string,
  confirmation: string | undefined,
): Promise<void> {
  await acrossCompanies(db, 'a superadmin deletes any company', async (trx) => {
    await selectCompanyToChange(trx, viewer, id)
    if (confirmation !== undefined && !isDeletionWord(confirmation)) throw new ApiError('deletionWordMissing')
    if (await hasChildren(trx, id)) throw new ApiError('companyHasChildren')
    if (await hasSuperadmins(trx, id)) throw new ApiError('companyHasSuperadmins')
    // Applications hold on to their version and column, both of the company: they go before these.
    await trx.deleteFrom('applications').where('company_id', '=', id).execute()
    await trx.deleteFrom('companies').where('id', '=', id).execute()
    await logActivity(trx, 'company.deleted', { ...viewer, companyId: null }, clock.now(), [id])
  })
}

async function hasChildren(trx: SystemTransaction, id: string): Promise<boolean> {
  const child = await trx
    .selectFrom('companies')
    .where('parent_company_id', '=', id)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return child !== undefined
}

async function hasSuperadmins(trx: SystemTransaction, id: string): Promise<boolean> {
  const superadmin = await trx
    .selectFrom('users')
    .where(ofCompany(id, { role: 'ROLE_SUPERADMIN' }))
    .where('deleted_at', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return superadmin !== undefined
}
