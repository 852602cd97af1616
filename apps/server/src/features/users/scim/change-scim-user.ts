import { ApiError } from '@assay/contract/errors'
import { isEmail } from '@assay/domain/candidates/email'
import { filtersAreBeyond } from '@assay/domain/users/giving'
import { isAtLeast } from '@assay/domain/users/roles'
import type { DirectoryPerson } from '@assay/domain/users/scim/patch'
import { sql } from 'kysely'
import { acrossCompanies, deleteRows, isRow, ofCompany, updateRows } from '../../../database/for-company.ts'
import { invalidField } from '../../../plugins/invalid-data.ts'
import { newTemporaryPassword } from '../../../secret-values.ts'
import type { Services, SystemTransaction, Viewer } from '../../../services.ts'
import { logActivity } from '../../logs/log-activity.ts'
import { revokeSessionsOf } from '../../session/sessions.ts'
import { voidResetLinks } from '../../session/set-password.ts'
import { ensureLicence, insertUser, sayIfLicencesEnd, tellKeeperLeft } from '../add-user.ts'
import { endUser } from '../deactivate-user.ts'
import { closeAccount, keepsPassword } from '../move-user.ts'
import { mailTemporaryPassword, temporaryUntil } from '../temporary-password.ts'
import { mappedRole } from './group-roles.ts'
import { type ScimRow, selectScimUser, selectScimUsers } from './scim-users.ts'

const why = 'addresses are unique in the installation; every statement names the company'

/** Changes that a directory makes run in turn, so that what was found free stays so. */
export async function inTurn<T>(
  services: Services,
  viewer: Viewer,
  work: (trx: SystemTransaction) => Promise<T>,
): Promise<T> {
  return await sayIfLicencesEnd(services, viewer, viewer.companyId, () =>
    acrossCompanies(services.db, why, async (trx) => {
      await trx.selectFrom('companies').where('id', '=', viewer.companyId).select('id').forUpdate().execute()
      return await work(trx)
    }),
  )
}

/**
 * A new tester with the filters of the token's maker, mailed a password; a lone name stands in both places.
 * @returns the id
 * @throws ApiError invalidData, scimTaken, scimUserStays, userExists, licencesExhausted
 */
export async function createScimUser(
  services: Services,
  viewer: Viewer,
  { userName, givenName, familyName, address = userName?.toLowerCase(), active, ...person }: DirectoryPerson,
): Promise<string> {
  const { companyId, companyFilters } = viewer
  if (!userName) throw invalidField('userName', 'required')
  if (!address || !isEmail(address)) throw invalidField('emails', 'required')
  const [firstName, lastName] = [givenName ?? familyName, familyName ?? givenName]
  if (!firstName || !lastName) throw invalidField('name', 'required')
  // It would be mailed a password, and have none.
  if (active === false) throw invalidField('active', 'invalid_value')
  const password = newTemporaryPassword()
  const passwordHash = await services.passwords.hash(password)
  return await inTurn(services, viewer, async (trx) => {
    await ensureFree(trx, companyId, { userName, externalId: person.externalId })
    await ensureNotLetGo(trx, companyId, address)
    await ensureLicence(trx, viewer, companyId)
    const id = await insertUser(services, trx, viewer, {
      companyId,
      email: address,
      firstName,
      lastName,
      role: 'ROLE_TRIAL',
      companyFilters,
      language: person.language ?? 'fr',
      password,
      passwordHash,
      at: services.clock.now(),
    })
    await link(trx, companyId, { id, email: address }, { userName, externalId: person.externalId })
    return id
  })
}

/**
 * Changes a user. `active` lets go, and brings back whom the directory itself had let go.
 * @throws ApiError scimUserNotFound, userAboveYou, scimAddressFixed, scimTaken, scimUserStays, userExists,
 * licencesExhausted
 */
export async function changeScimUser(services: Services, viewer: Viewer, id: string, asked: DirectoryPerson) {
  const { companyId } = viewer
  const at = services.clock.now()
  await inTurn(services, viewer, async (trx) => {
    const row = await selectUserBelow(trx, viewer, id)
    const { userName = row.user_name, externalId = row.external_id ?? undefined, address = row.email } = asked
    const isSame = userName.toLowerCase() === row.user_name.toLowerCase()
    // A superadmin may have changed the address: the directory follows.
    const isFollowing = !isSame && userName.toLowerCase() === row.email
    if ((!isSame && !isFollowing) || address !== row.email) throw new ApiError('scimAddressFixed')
    const isOther = isFollowing || externalId !== (row.external_id ?? undefined)
    if (isOther && row.deleted_at !== null) throw new ApiError('scimUserStays')
    if (isOther || !row.is_known) {
      const names = { userName: isSame ? row.user_name : userName, externalId }
      await ensureFree(trx, companyId, names, row)
      await link(trx, companyId, row, names)
    }
    const fields = await changeNames(trx, companyId, row, asked)
    if (isOther) fields.push(isFollowing ? 'userName' : 'externalId')
    if (fields.length > 0) await logActivity(trx, 'user.updated', viewer, at, [id], { fields })
    if (asked.active === false && row.deleted_at === null) await letGo(services, trx, viewer, row, at)
    if (asked.active === true && row.deleted_at !== null)
      await bringBack(services, trx, viewer, row, asked, at)
  })
}

/** Deactivates for good: the directory knows them no more. @throws ApiError scimUserNotFound, userAboveYou */
export async function deleteScimUser(services: Services, viewer: Viewer, id: string): Promise<void> {
  const { companyId } = viewer
  await inTurn(services, viewer, async (trx) => {
    const row = await selectUserBelow(trx, viewer, id)
    if (row.deleted_at === null) await letGo(services, trx, viewer, row, services.clock.now())
    for (const table of ['scim_users', 'scim_members'] as const)
      await deleteRows(trx, table, ofCompany(companyId, { user_id: id }))
  })
}

/** Nobody above the token's maker, superadmins neither: they are the installation's, not the directory's. */
async function selectUserBelow(trx: SystemTransaction, viewer: Viewer, id: string): Promise<ScimRow> {
  const row = await selectScimUser(trx, viewer.companyId, id, true)
  if (!isAtLeast(viewer.actingRole, row.role)) throw new ApiError('userAboveYou')
  return row
}

interface Names {
  readonly userName?: string | undefined
  readonly externalId?: string | undefined
}

/** Names that no other user has whom the directory sees. @throws ApiError scimTaken, scimUserStays */
async function ensureFree(
  trx: SystemTransaction,
  companyId: string,
  { userName = '', externalId = '' }: Names,
  self?: ScimRow,
): Promise<void> {
  const other = await selectScimUsers(trx, companyId)
    .where((eb) =>
      eb.or([
        eb(sql`lower(coalesce(scim_users.user_name, users.email))`, '=', userName.toLowerCase()),
        eb('scim_users.external_id', '=', externalId),
      ]),
    )
    .$if(self !== undefined, (query) => query.where('users.id', '!=', self?.id ?? ''))
    .select(['users.deleted_at', 'scim_users.deactivated_at'])
    .executeTakeFirst()
  if (!other) return
  // Whom a person of the company let go is not made anew under another id.
  throw new ApiError(
    other.deleted_at !== null && other.deactivated_at === null ? 'scimUserStays' : 'scimTaken',
  )
}

/**
 * Whom a person let go is not made anew, whether the directory knows them or not (product 1.34). Who let them
 * go last stands in the log: a line of the directory names its token.
 * @throws ApiError scimUserStays
 */
async function ensureNotLetGo(trx: SystemTransaction, companyId: string, email: string): Promise<void> {
  const last = await trx
    .selectFrom('activity_log')
    .innerJoin('users', (join) => join.on(sql<boolean>`activity_log.subject_ids @> array[users.id]`))
    .where(ofCompany(companyId, { email: email.toLowerCase() }, 'users'))
    .where('users.deleted_at', 'is not', null)
    .where(ofCompany(companyId, { action: 'user.deactivated' }, 'activity_log'))
    .orderBy('activity_log.at', 'desc')
    .select('activity_log.token_id')
    .executeTakeFirst()
  if (last?.token_id === null) throw new ApiError('scimUserStays')
}

/** The directory knows them by these; whoever had the names before, and is not seen, gives them up. */
async function link(
  trx: SystemTransaction,
  companyId: string,
  { id, email }: { readonly id: string; readonly email: string },
  { userName = email, externalId }: Names,
): Promise<void> {
  await sql`
    delete from scim_users as former where company_id = ${companyId} and user_id <> ${id}
      and (lower(user_name) = lower(${userName}) or external_id = ${externalId ?? null})`.execute(trx)
  await trx
    .insertInto('scim_users')
    .values({ company_id: companyId, user_id: id, user_name: userName, external_id: externalId ?? null })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'user_id'])
        .doUpdateSet({ user_name: userName, external_id: externalId ?? null }),
    )
    .execute()
}

/** @returns the names of the fields that are others now */
async function changeNames(
  trx: SystemTransaction,
  companyId: string,
  row: ScimRow,
  { givenName = row.first_name, familyName = row.last_name }: DirectoryPerson,
): Promise<string[]> {
  const fields = [
    ...(givenName === row.first_name ? [] : ['firstname']),
    ...(familyName === row.last_name ? [] : ['lastname']),
  ]
  if (fields.length > 0)
    await updateRows(trx, 'users', isRow(companyId, row.id), { first_name: givenName, last_name: familyName })
  return fields
}

/** Whoever leaves is let go of on that day, the one whose password was the company's way out too. */
async function letGo(services: Services, trx: SystemTransaction, viewer: Viewer, { id }: ScimRow, at: Date) {
  const { companyId } = viewer
  if (await keepsPassword(trx, { companyId, id })) await tellKeeperLeft(services, trx, companyId, at)
  await endUser(trx, viewer, { companyId, id }, null, at)
  await updateRows(trx, 'scim_users', ofCompany(companyId, { user_id: id }), { deactivated_at: at })
}

/**
 * Whom the directory itself had let go, by the externalId that they had: with the role of their groups, else
 * their former one and never above administrator, and a temporary password by mail; nothing else of what let
 * them in.
 */
async function bringBack(
  services: Services,
  trx: SystemTransaction,
  viewer: Viewer,
  { id, email, first_name: firstName, ...row }: ScimRow,
  { language = 'fr', givenName = firstName }: DirectoryPerson,
  at: Date,
): Promise<void> {
  const { companyId } = viewer
  if (row.deactivated_at === null || row.external_id === null) throw new ApiError('scimUserStays')
  await ensureLicence(trx, viewer, companyId)
  await trx
    .insertInto('directory_emails')
    .values({ email, company_id: companyId, user_id: id })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('user_id')
    .executeTakeFirstOrThrow(() => new ApiError('userExists'))
  // What was opened in the moment of leaving, by a request that was under way, ends now at the latest.
  const user = { companyId, id, email, firstName: givenName }
  await revokeSessionsOf(trx, user, at)
  await voidResetLinks(trx, user, at)
  await closeAccount(trx, user, at)
  const password = newTemporaryPassword()
  const former = isAtLeast('ROLE_ADMIN', row.role) ? row.role : 'ROLE_ADMIN'
  const isBeyond = filtersAreBeyond(viewer.companyFilters, row.company_filters)
  await updateRows(trx, 'users', isRow(companyId, id), {
    deleted_at: null,
    successor_id: null,
    role: (await mappedRole(trx, companyId, id)) ?? former,
    company_filters: [...(isBeyond ? viewer.companyFilters : row.company_filters)],
    password_hash: await services.passwords.hash(password),
    password_changed_at: at,
    must_change_password: true,
    temporary_password_expires_at: temporaryUntil(at),
  })
  await updateRows(trx, 'scim_users', ofCompany(companyId, { user_id: id }), { deactivated_at: null })
  await mailTemporaryPassword(services, trx, { user, password, language, isNew: true, at })
  await logActivity(trx, 'user.returned', viewer, at, [id])
}
