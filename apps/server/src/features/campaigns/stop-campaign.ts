import type { Campaign } from '@assay/contract/campaigns/calls'
import { ApiError } from '@assay/contract/errors'
import { refuseCampaignAction } from '@assay/domain/campaigns/abilities'
import type { Viewer } from '../../caller.ts'
import { forCompany } from '../../database/for-company.ts'
import { isRow } from '../../database/keys.ts'
import type { Services } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'
import { selectCampaign, stateOf, withSender } from './read-campaigns.ts'
import { lockCampaign } from './save-campaign.ts'

const fields = { pause: 'paused_at', close: 'closed_at' } as const
const logged = { pause: 'campaign.paused', close: 'campaign.closed' } as const

/**
 * Pauses or closes a campaign. Both are fields of their own (product 7.3): they hold whatever was saved of it
 * meanwhile, and a person who edits it may still save, as its revision stays. A campaign that is paused or
 * closed already stays as it is.
 *
 * @throws ApiError campaignNotFound, campaignNotReady (it was never started), campaignClosed (a pause of what
 * is closed)
 */
export async function stopCampaign(
  services: Services,
  viewer: Viewer,
  id: string,
  action: 'pause' | 'close',
): Promise<Campaign> {
  const { companyId } = viewer
  const at = services.clock.now()
  const loaded = await forCompany(services.db, companyId, async (trx) => {
    const row = await lockCampaign(trx, companyId, id)
    const known = await selectCampaign(trx, viewer, id)
    if (row[fields[action]] !== null && (action === 'close' || row.closed_at === null)) return known
    const state = stateOf(row, known)
    const refusal = refuseCampaignAction({ role: viewer.actingRole }, state, action)
    if (refusal) throw new ApiError(refusal)
    await trx
      .updateTable('campaigns')
      .set({ [fields[action]]: at })
      .where(isRow(companyId, id))
      .execute()
    await logActivity(trx, {
      action: logged[action],
      viewer,
      subjectIds: [id, ...known.assessments.map((test) => test.id)],
      parameters: { revision: row.revision, steps: known.campaignSteps.length },
      at,
    })
    return await selectCampaign(trx, viewer, id)
  })
  return await withSender(services, viewer, loaded)
}
