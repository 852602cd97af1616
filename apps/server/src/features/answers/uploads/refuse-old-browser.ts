import { ApiError } from '@assay/contract/errors'
import type { AnyTransaction } from '../../../database/for-company.ts'
import type { CandidateTicket } from '../../../services.ts'

/**
 * Whether the browser still holds the application of its cookie.
 *
 * @returns when it was completed
 * @throws ApiError applicationTakenOver, applicationCookieMissing where the application is gone
 */
export async function refuseOldBrowser(
  trx: AnyTransaction,
  { companyId, applicationId, holder }: CandidateTicket,
): Promise<{ readonly completed_at: Date | null }> {
  const application = await trx
    .selectFrom('applications')
    .where('company_id', '=', companyId)
    .where('id', '=', applicationId)
    .select(['holder', 'completed_at'])
    .executeTakeFirst()
  if (!application) throw new ApiError('applicationCookieMissing')
  if (application.holder !== holder) throw new ApiError('applicationTakenOver')
  return application
}
