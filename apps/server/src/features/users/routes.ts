import { ApiError } from '@assay/contract/errors'
import * as administration from '@assay/contract/users/administration-calls'
import * as calls from '@assay/contract/users/calls'
import { done, type Routes, rightAfterSignIn, serve } from '../../calls.ts'
import { acrossCompanies } from '../../database/for-company.ts'
import type { Services, Viewer } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'
import { receiveFile } from '../media/receive-file.ts'
import { warnOwner } from '../session/access-mail.ts'
import { ensureReauthenticated } from '../session/re-authentication.ts'
import { revokeSessionsOf } from '../session/sessions.ts'
import { removeTwoFactor } from '../session/two-factor/account-two-factor.ts'
import { addUser } from './add-user.ts'
import { deactivateUser } from './deactivate-user.ts'
import { listUsers, selectUserToChange } from './queries.ts'
import { sendPassword } from './temporary-password.ts'
import { pictureMaxBytes, setProfilePicture, updateOwnAccount } from './update-own-account.ts'
import { updateUser } from './update-user.ts'

/** Users and one's own account (product 1.5, 1.15). */
export const userRoutes: Routes = (app, services) => {
  serve(app, administration.listUsers, ({ viewer, query }) => listUsers(services, viewer, query))
  serve(app, administration.listCompanyUsers, ({ viewer, query }) =>
    listUsers(services, viewer, query, viewer.companyId),
  )
  serve(app, administration.createUser, async ({ viewer, body, language }) => ({
    user: await addUser(services, viewer, body, language),
  }))
  serve(app, administration.updateUser, async ({ viewer, params, body, language }) => ({
    user: await updateUser(services, viewer, params.id, body, language),
  }))
  serve(app, administration.deleteUser, ({ viewer, params, query }) =>
    done(deactivateUser(services, viewer, params.id, query.successorId)),
  )
  serve(app, administration.sendPassword, ({ viewer, params, body, language }) =>
    done(sendPassword(services, viewer, params.id, body?.currentPassword, language)),
  )
  serve(app, administration.resetTwoFactor, ({ viewer, params, body, language }) =>
    done(resetTwoFactor(services, viewer, params.id, body?.currentPassword, language)),
  )

  serve(app, calls.updateOwnAccount, rightAfterSignIn, ({ viewer, body, language }) =>
    updateOwnAccount(services, viewer, body, language),
  )

  serve(app, calls.uploadProfilePicture, async ({ viewer, request }) => ({
    profilePicture: await setProfilePicture(services, viewer, await receiveFile(request, pictureMaxBytes)),
  }))
}

/**
 * Takes two-factor sign-in off who lost their device; sessions end, a mail tells them. It asks for the
 * superadmin's own password.
 * @throws ApiError passwordNeeded, currentPasswordWrong, tooManyLogins, userNotFound, twoFactorIsOff,
 * userIsYourself
 */
async function resetTwoFactor(
  services: Services,
  viewer: Viewer,
  id: string,
  currentPassword: string | undefined,
  language: 'fr' | 'en',
): Promise<void> {
  if (id === viewer.userId) throw new ApiError('userIsYourself')
  await ensureReauthenticated(services, viewer, currentPassword)
  const at = services.clock.now()
  await acrossCompanies(services.db, 'a superadmin helps users of any company', async (trx) => {
    const row = await selectUserToChange(trx, viewer, id)
    const user = { companyId: row.company_id, id }
    await removeTwoFactor(trx, user)
    await revokeSessionsOf(trx, user, at)
    await warnOwner(services, trx, { user, what: 'twoFactorOff', language, at })
    await logActivity(trx, 'user.twoFactorReset', { ...viewer, companyId: user.companyId }, at, [id])
  })
}
