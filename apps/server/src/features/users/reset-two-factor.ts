import { acrossCompanies } from '../../database/for-company.ts'
import type { Services } from '../../services.ts'
import type { Viewer } from '../../viewer.ts'
import { logActivity } from '../logs/log-activity.ts'
import { warnOwner } from '../session/access-mail.ts'
import { revokeSessionsOf } from '../session/sessions.ts'
import { removeTwoFactor } from '../session/two-factor/own-two-factor.ts'
import { selectUserToChange } from './queries.ts'

/**
 * Takes two-factor sign-in off the account of somebody who lost their device: their password alone opens it until
 * they switch it on again. Their sessions end, and they are told by mail.
 *
 * @throws ApiError userNotFound, twoFactorIsOff
 */
export async function resetTwoFactor(
  services: Services,
  viewer: Viewer,
  id: string,
  language: 'fr' | 'en',
): Promise<void> {
  const at = services.clock.now()
  await acrossCompanies(services.db, 'a superadmin helps users of any company', async (trx) => {
    const row = await selectUserToChange(trx, viewer, id)
    const user = { companyId: row.company_id, id }
    await removeTwoFactor(trx, user)
    await revokeSessionsOf(trx, user, at, id === viewer.userId ? viewer.sessionId : undefined)
    await warnOwner(services, trx, { user, what: 'twoFactorOff', language, at })
    await logActivity(trx, {
      action: 'user.twoFactorReset',
      viewer,
      companyId: user.companyId,
      subjectIds: [id],
      priority: 'high',
      at,
    })
  })
}
