import { ApiError } from '@assay/contract/errors'
import { isDeletionWord } from '@assay/domain/assessments/deletion-word'
import type { Viewer } from '../../caller.ts'
import { acrossCompanies, type SystemTransaction } from '../../database/for-company.ts'
import { ofCompany } from '../../database/keys.ts'
import type { Services } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'
import { selectCompanyToChange } from './acting-for.ts'

/**
 * Deletes a company with all of it, after the typed word; the log's lines stay, without the company.
 * @throws ApiError companyNotFound, deletionWordMissing, companyHasChildren, companyHasSuperadmins
 */
export async function deleteCompany(
  { db, clock }: Services,
  viewer: Viewer,
  id: string,
  confirmation: string | undefined,
): Promise<void> {
  await acrossCompanies(db, 'a superadmin deletes any company', async (trx) => {
    await selectCompanyToChange(trx, viewer, id)
    if (confirmation !== undefined && !isDeletionWord(confirmation)) throw new ApiError('deletionWordMissing')
    if (await hasChildren(trx, id)) throw new ApiError('companyHasChildren')
    if (await hasSuperadmins(trx, id)) throw new ApiError('companyHasSuperadmins')
    // Applications hold on to their version and column, both of the company: they go before these.
    await trx.deleteFrom('applications').where('company_id', '=', id).execute()
    await trx.deleteFrom('companies').where('id', '=', id).execute()
    await logActivity(trx, 'company.deleted', { ...viewer, companyId: null }, clock.now(), [id])
  })
}

async function hasChildren(trx: SystemTransaction, id: string): Promise<boolean> {
  const child = await trx
    .selectFrom('companies')
    .where('parent_company_id', '=', id)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return child !== undefined
}

async function hasSuperadmins(trx: SystemTransaction, id: string): Promise<boolean> {
  const superadmin = await trx
    .selectFrom('users')
    .where(ofCompany(id, { role: 'ROLE_SUPERADMIN' }))
    .where('deleted_at', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return superadmin !== undefined
}
