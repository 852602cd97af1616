import { ApiError } from '@assay/contract/errors'
import type { AnyTransaction } from '../../../database/for-company.ts'
import type { CandidateTicket } from '../../../viewer.ts'

/**
 * Whether the browser still holds the application of its cookie.
 *
 * @throws ApiError applicationTakenOver, applicationCookieMissing where the application is gone
 */
export async function refuseOldBrowser(
  trx: AnyTransaction,
  { companyId, applicationId, holder }: CandidateTicket,
): Promise<void> {
  const application = await trx
    .selectFrom('applications')
    .where('company_id', '=', companyId)
    .where('id', '=', applicationId)
    .select('holder')
    .executeTakeFirst()
  if (!application) throw new ApiError('applicationCookieMissing')
  if (application.holder !== holder) throw new ApiError('applicationTakenOver')
}
