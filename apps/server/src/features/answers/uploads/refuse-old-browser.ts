import { ApiError } from '@assay/contract/errors'
import type { CandidateTicket } from '../../../caller.ts'
import type { AnyTransaction } from '../../../database/for-company.ts'
import { isRow } from '../../../database/keys.ts'
import type { Ended } from '../application-columns.ts'
import { endedOf } from '../refuse-ended.ts'

/**
 * Refuses a browser that no longer holds the application of its cookie.
 *
 * @returns how it ended; null while it goes on
 * @throws ApiError applicationTakenOver, applicationErased where the application is gone
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
