import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import type { Viewer } from '../../caller.ts'
import { forCompany } from '../../database/for-company.ts'
import type { Services } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'
import { selectCard } from './queries.ts'
import { selectSheet } from './sheet.ts'

/**
 * Lifts an application's hidden identity for the viewer alone; the log keeps who did (product 5.9).
 * @throws ApiError applicationNotFound
 */
export async function liftIdentity(
  services: Services,
  viewer: Viewer,
  id: string,
): Promise<ApplicationSheet> {
  const { companyId, userId } = viewer
  return await forCompany(services.db, companyId, async (trx) => {
    const card = await selectCard(trx, viewer, id)
    if (card.identity_is_shown) return await selectSheet(trx, viewer, id)
    await trx
      .insertInto('seen_applications')
      .values({ company_id: companyId, application_id: id, user_id: userId, lifts_identity: true })
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'application_id', 'user_id']).doUpdateSet({ lifts_identity: true }),
      )
      .execute()
    const at = services.clock.now()
    await logActivity(trx, 'application.identityLifted', viewer, at, [id, card.assessment_id])
    return await selectSheet(trx, viewer, id)
  })
}
