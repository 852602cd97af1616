import { ApiError } from '@assay/contract/errors'
import type { switchCompany as call } from '@assay/contract/session/calls'
import type { Viewer } from '../../caller.ts'
import type { ResponseOf } from '../../calls.ts'
import { acrossCompanies } from '../../database/for-company.ts'
import type { Services } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'
import { presentMe } from './present-me.ts'

/**
 * Lets a superadmin work in another company, from the next request on.
 *
 * @throws ApiError companyNotFound
 */
export async function switchCompany(
  services: Services,
  viewer: Viewer,
  companyId: string,
): Promise<ResponseOf<typeof call>> {
  return await acrossCompanies(services.db, 'a superadmin works in any company', async (trx) => {
    await trx
      .selectFrom('companies')
      .select('id')
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow(() => new ApiError('companyNotFound'))
    await trx
      .updateTable('sessions')
      .set({ current_company_id: companyId === viewer.homeCompanyId ? null : companyId })
      .where('id', '=', viewer.sessionId)
      .execute()
    const there: Viewer = { ...viewer, companyId }
    await logActivity(trx, { action: 'session.switchCompany', viewer: there, at: services.clock.now() })
    return await presentMe(trx, there)
  })
}
