import { ApiError } from '@assay/contract/errors'
import type { CandidateTicket } from '../../../caller.ts'
import { type AnyTransaction, isRow } from '../../../database/for-company.ts'
import type { Ended } from '../application-columns.ts'
import { endedOf } from '../refuse-ended.ts'

/**
 * @returns how the application ended, null in progress
 * @throws ApiError applicationTakenOver for a browser that no longer holds it, applicationErased
 */
export async function refuseOldBrowser(
  trx: AnyTransaction,
  { companyId, applicationId, holder }: CandidateTicket,
): Promise<Ended> {
  const application = await trx
    .selectFrom('applications')
    .where(isRow(companyId, applicationId))
    .select(['holder', 'completed_at', 'interrupted_at'])
    .executeTakeFirstOrThrow(() => new ApiError('applicationErased'))
  if (application.holder !== holder) throw new ApiError('applicationTakenOver')
  return endedOf(application)
}
