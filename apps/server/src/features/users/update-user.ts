import { ApiError } from '@assay/contract/errors'
import type { updateUser as call, UserRow } from '@assay/contract/users/administration-calls'
import { refuseUserAction } from '@assay/domain/users/administer'
import { tokenRole } from '@assay/domain/users/api-tokens'
import { filtersAskForPassword, refuseRole, roleAsksForPassword } from '@assay/domain/users/giving'
import type { Role } from '@assay/domain/users/roles'
import type { BodyOf } from '../../calls.ts'
import { acrossCompanies, isRow } from '../../database/for-company.ts'
import { normalisePhone } from '../../phone-number.ts'
import type { Services, SystemTransaction, Viewer } from '../../services.ts'
import { ensureFilters } from '../companies/filters.ts'
import { logActivities } from '../logs/log-activity.ts'
import { warnOwner } from '../session/access-mail.ts'
import { endTokensOf } from '../session/api-tokens/end-tokens.ts'
import { ensureReauthenticated } from '../session/re-authentication.ts'
import { revokeSessionsOf } from '../session/sessions.ts'
import { voidResetLinks } from '../session/set-password.ts'
import { ensureLicence, refuseFilters } from './add-user.ts'
import { changeEmail } from './change-email.ts'
import { keepsPassword, moveUser } from './move-user.ts'
import {
  type AdministeredUser,
  asActor,
  ensureOtherSuperadmin,
  selectPresented,
  selectUserToChange,
} from './queries.ts'

type Changes = BodyOf<typeof call>

/**
 * Changes a user. Another role, company or e-mail ends sessions; more access (e-mail, role, company, wider
 * filters) asks for the viewer's password.
 * @throws ApiError passwordNeeded, currentPasswordWrong, tooManyLogins, userNotFound, companyNotFound,
 * companyFilterNotFound, userAboveYou, ownRole, roleNotAllowed, emailChangeForbidden, userIsYourself,
 * userExists, licencesExhausted, lastSuperadmin, userKeepsPassword
 */
export async function updateUser(
  services: Services,
  viewer: Viewer,
  id: string,
  { currentPassword, ...changes }: Changes,
  language: 'fr' | 'en',
): Promise<UserRow> {
  const { db, clock } = services
  const at = clock.now()
  const why = 'a superadmin changes users of any company'
  const { email, role, companyId, companyFilters } = changes
  if ([email, role, companyId, companyFilters].some((change) => change !== undefined)) {
    const row = await acrossCompanies(db, why, (trx) => selectUserToChange(trx, viewer, id))
    refuse(viewer, row, changes)
    if (letsIn(row, changes)) await ensureReauthenticated(services, viewer, currentPassword)
  }
  return await acrossCompanies(db, why, async (trx) => {
    const row = await selectUserToChange(trx, viewer, id)
    const user = { companyId: row.company_id, id }
    refuse(viewer, row, changes)
    if (changes.role !== undefined) await changeRole(trx, row, changes.role)
    await updateFields(trx, row, changes)
    const hasNewEmail = isNewEmail(row, changes)
    if (hasNewEmail && changes.email !== undefined) {
      await warnOwner(services, trx, { user, what: 'email', language, at })
      await changeEmail(trx, user, changes.email.toLowerCase())
      await voidResetLinks(trx, user, at)
    }
    if (hasNewEmail || (changes.role !== undefined && changes.role !== row.role))
      await revokeSessionsOf(trx, user, at)
    if (changes.role !== undefined && tokenRole(changes.role) === null) await endTokensOf(trx, user, at)
    const moved = isMoved(row, changes)
    const companyId = moved ? (changes.companyId ?? row.company_id) : row.company_id
    if (moved) {
      if (await keepsPassword(trx, user)) throw new ApiError('userKeepsPassword')
      await ensureLicence(trx, viewer, companyId)
      await moveUser(trx, user, companyId, at)
    }
    const actor = { ...viewer, companyId }
    const parameters = { fields: Object.keys(changes), ...(changes.role && { role: changes.role }) }
    const priority = changes.role === undefined ? 'normal' : 'high'
    await logActivities(trx, [{ action: 'user.updated', actor, at, subjectIds: [id], parameters, priority }])
    return await selectPresented(trx, viewer, { companyId, id })
  })
}

const isNewEmail = (row: AdministeredUser, { email }: Changes): boolean =>
  email !== undefined && email.toLowerCase() !== row.email

const isMoved = (row: AdministeredUser, { companyId }: Changes): boolean =>
  companyId !== undefined && companyId !== row.company_id

const letsIn = (row: AdministeredUser, changes: Changes): boolean =>
  isNewEmail(row, changes) ||
  (changes.role !== undefined && roleAsksForPassword(row.role, changes.role)) ||
  isMoved(row, changes) ||
  (changes.companyFilters !== undefined && filtersAskForPassword(row.company_filters, changes.companyFilters))

function refuse(viewer: Viewer, row: AdministeredUser, changes: Changes): void {
  const actor = asActor(viewer)
  if (refuseUserAction(actor, row, 'edit')) throw new ApiError('userAboveYou')
  const hasNewEmail = isNewEmail(row, changes)
  if (hasNewEmail && refuseUserAction(actor, row, 'changeEmail')) throw new ApiError('emailChangeForbidden')
  // A change of one's own address is for the account page, which asks for one's password: an open session is
  // not enough.
  if (hasNewEmail && row.id === viewer.userId) throw new ApiError('userIsYourself')
  if (isMoved(row, changes) && refuseUserAction(actor, row, 'changeCompany'))
    throw new ApiError('companyNotFound')
  const { companyFilters: filters } = changes
  const isSame = filters?.toSorted().join() === row.company_filters.toSorted().join()
  if (filters && !isSame) refuseFilters(viewer, row.company_id, filters)
  if (changes.role === undefined) return
  const refusal = refuseRole(actor, row, changes.role)
  if (refusal === 'yourself') throw new ApiError('ownRole')
  if (refusal) throw new ApiError('roleNotAllowed')
}

async function changeRole(trx: SystemTransaction, row: AdministeredUser, role: Role): Promise<void> {
  if (role === row.role) return
  if (row.role === 'ROLE_SUPERADMIN') await ensureOtherSuperadmin(trx, row.id)
  await trx.updateTable('users').set({ role }).where(isRow(row.company_id, row.id)).execute()
}

async function updateFields(trx: SystemTransaction, row: AdministeredUser, changes: Changes): Promise<void> {
  const stays = changes.companyId === undefined || changes.companyId === row.company_id
  if (changes.companyFilters && stays) await ensureFilters(trx, row.company_id, changes.companyFilters)
  const values = {
    ...(changes.firstname !== undefined && { first_name: changes.firstname }),
    ...(changes.lastname !== undefined && { last_name: changes.lastname }),
    ...(changes.phone !== undefined && { phone: normalisePhone(changes.phone) || null }),
    // Filters belong to a company, so whoever moves to another one leaves them behind.
    ...(changes.companyFilters && stays && { company_filters: changes.companyFilters }),
  }
  if (Object.keys(values).length === 0) return
  await trx.updateTable('users').set(values).where(isRow(row.company_id, row.id)).execute()
}
