import { ApiError } from '@assay/contract/errors'
import type { updateOwnAccount as call } from '@assay/contract/users/calls'
import { latestToday } from '@assay/domain/candidates/latest-today'
import { refuseUserAction } from '@assay/domain/users/administer'
import type { BodyOf, ResponseOf } from '../../calls.ts'
import { acrossCompanies, forCompany, isRow, updateRows } from '../../database/for-company.ts'
import { normalisePhone } from '../../phone-number.ts'
import { invalidField } from '../../plugins/invalid-data.ts'
import type { RowKey, Services, SystemTransaction, Viewer } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'
import { readFile } from '../media/file-type.ts'
import { fileUrl } from '../media/file-url.ts'
import type { ReceivedFile } from '../media/receive-file.ts'
import { insertFile, writeFile } from '../media/store-file.ts'
import { warnOwner } from '../session/access-mail.ts'
import { asPersons, presentMe } from '../session/present-me.ts'
import { ensureReauthenticated, isPasswordOf } from '../session/re-authentication.ts'
import { revokeSessionsOf } from '../session/sessions.ts'
import { setPassword, voidResetLinks } from '../session/set-password.ts'
import { changeEmail } from './change-email.ts'

type Changes = BodyOf<typeof call>

/**
 * Changes the user's own account; only the password while that must be changed. A new password or e-mail
 * needs re-authentication, ends other sessions, and is mailed to the former address.
 * @throws ApiError passwordNeeded, currentPasswordWrong, passwordUnchanged, what a password is refused for
 * (`hashChosen`), emailChangeForbidden, userExists, invalidData, passwordMustChange, passwordExpired
 */
export async function updateOwnAccount(
  services: Services,
  viewer: Viewer,
  changes: Changes,
  language: 'fr' | 'en',
): Promise<ResponseOf<typeof call>> {
  const { db, clock, passwords } = services
  if (viewer.passwordProblem && changes.password === undefined) throw new ApiError(viewer.passwordProblem)
  const now = clock.now()
  if (changes.birthdate && changes.birthdate > latestToday(now)) throw invalidField('birthdate', 'future')
  const given = changes.email?.toLowerCase()
  const self = await selectSelf(services, viewer)
  const { email } = self
  const newEmail = given === email ? undefined : given
  if (newEmail !== undefined && refuseUserAction(...asPersons(viewer), 'changeEmail'))
    throw new ApiError('emailChangeForbidden')
  if (changes.password !== undefined || newEmail !== undefined)
    await ensureReauthenticated(services, viewer, changes.currentPassword)
  // A temporary password, which went by mail, must not stay in use.
  if (changes.password !== undefined && (await isPasswordOf(services, viewer, changes.password)))
    throw new ApiError('passwordUnchanged')
  const passwordHash =
    changes.password === undefined
      ? undefined
      : await passwords.hashChosen(changes.password, {
          emails: [email, newEmail ?? email],
          names: [
            changes.firstname ?? self.first_name,
            changes.lastname ?? self.last_name,
            self.company_name,
          ],
        })

  return await acrossCompanies(db, 'a superadmin’s own account while in another company', async (trx) => {
    const user = { companyId: viewer.homeCompanyId, id: viewer.userId }
    await updateProfile(trx, user, changes)
    const notice = { user, language, at: now }
    if (passwordHash !== undefined) {
      await warnOwner(services, trx, { ...notice, what: 'password' })
      await setPassword(trx, user, passwordHash, now, viewer.sessionId)
    }
    if (newEmail !== undefined) {
      await warnOwner(services, trx, { ...notice, what: 'email' })
      await changeEmail(trx, user, newEmail)
      await voidResetLinks(trx, user, now)
      await revokeSessionsOf(trx, user, now, viewer.sessionId)
    }
    const there = { ...viewer, companyId: viewer.homeCompanyId }
    const fields = Object.keys(changes).filter((field) => field !== 'currentPassword')
    await logActivity(trx, 'user.updateOwnAccount', there, now, [viewer.userId], { fields })
    const changed: Viewer = passwordHash === undefined ? viewer : { ...viewer, passwordProblem: null }
    return { user: (await presentMe(trx, changed)).user }
  })
}

async function selectSelf({ db }: Services, viewer: Viewer) {
  return await db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select(['users.email', 'users.first_name', 'users.last_name', 'companies.name as company_name'])
    .where(isRow(viewer.homeCompanyId, viewer.userId, 'users'))
    .executeTakeFirstOrThrow()
}

async function updateProfile(trx: SystemTransaction, self: RowKey, changes: Changes): Promise<void> {
  const values = {
    ...(changes.firstname !== undefined && { first_name: changes.firstname }),
    ...(changes.lastname !== undefined && { last_name: changes.lastname }),
    ...(changes.phone !== undefined && { phone: normalisePhone(changes.phone) || null }),
    ...(changes.birthdate !== undefined && { birthdate: changes.birthdate }),
  }
  if (Object.keys(values).length === 0) return
  await trx.updateTable('users').set(values).where(isRow(self.companyId, self.id)).execute()
}

/** Largest picture in bytes (product 9.6). */
export const pictureMaxBytes = 2_048_000

/**
 * Sets the user's own picture, of the user's company wherever they work.
 * @returns its address
 * @throws ApiError fileTypeRefused for anything but png or jpeg, imageUnreadable, storageFull
 */
export async function setProfilePicture(services: Services, viewer: Viewer, received: ReceivedFile) {
  const { homeCompanyId: companyId, userId } = viewer
  const at = services.clock.now()
  const file = await readFile(received.bytes, ['image/png', 'image/jpeg'])
  const { id, storageKey } = await writeFile(services, companyId, file)
  await forCompany(services.db, companyId, async (trx) => {
    const name = `profile.${file.extension}`
    await insertFile(trx, { companyId, id, storageKey, file, name, kind: 'picture', createdBy: userId, at })
    await updateRows(trx, 'users', isRow(companyId, userId), { profile_picture_file_id: id })
    await logActivity(trx, 'user.pictureChanged', { ...viewer, companyId }, at, [userId, id])
  })
  return fileUrl(id)
}
