import { ApiError } from '@assay/contract/errors'
import { onlineCheck } from '@assay/domain/assessments/online-check'
import type { Viewer } from '../../caller.ts'
import { type CompanyTransaction, forCompany } from '../../database/for-company.ts'
import { isRow, ofCompany } from '../../database/keys.ts'
import type { Services } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'
import { selectAssessment } from './queries.ts'
import { hasErrors } from './save-assessment.ts'

/**
 * Puts a checked test online, or offline; who has begun goes on.
 * @throws ApiError assessmentNotFound, assessmentNotReady
 */
export async function setOnline(
  services: Services,
  viewer: Viewer,
  id: string,
  isOnline: boolean,
): Promise<void> {
  const { companyId } = viewer
  await forCompany(services.db, companyId, async (trx) => {
    const row = await selectAssessment(trx, companyId, id, true)
    if (row.is_online === isOnline) return
    if (isOnline) {
      const problems = onlineCheck(row.document)
      if (hasErrors(problems)) throw new ApiError('assessmentNotReady', { problems })
    }
    await trx.updateTable('assessments').set({ is_online: isOnline }).where(isRow(companyId, id)).execute()
    if (isOnline) await lookAtCampaigns(services, trx, companyId, id)
    const action = isOnline ? 'assessment.putOnline' : 'assessment.takenOffline'
    await logActivity(trx, action, viewer, services.clock.now(), [id])
  })
}

/**
 * Sends the mails of day 0 that became due while the test was offline, without waiting for the next morning.
 */
async function lookAtCampaigns(
  { jobs }: Services,
  trx: CompanyTransaction,
  companyId: string,
  id: string,
): Promise<void> {
  const running = await trx
    .selectFrom('campaigns')
    .where(ofCompany(companyId, { assessment_id: id }))
    .where('started_at', 'is not', null)
    .where('paused_at', 'is', null)
    .where('closed_at', 'is', null)
    .select('id')
    .execute()
  if (running.length > 0)
    await jobs.enqueue(
      trx,
      'send-campaigns',
      running.map((campaign) => ({ companyId, campaignId: campaign.id, candidateIds: null })),
    )
}
