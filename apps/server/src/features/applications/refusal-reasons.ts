import type { RefusalReason } from '@assay/contract/applications/schemas'
import { ApiError } from '@assay/contract/errors'
import { type CompanyTransaction, forCompany } from '../../database/for-company.ts'
import type { Services } from '../../services.ts'
import type { Viewer } from '../../viewer.ts'

const fields = ['refusal_reasons.id', 'label_fr as labelFr', 'label_en as labelEn'] as const

/** The company's reasons, in its order (PRODUCT §7). */
export async function listRefusalReasons(
  services: Services,
  { companyId }: Viewer,
): Promise<RefusalReason[]> {
  return await forCompany(
    services.db,
    companyId,
    async (trx) =>
      await trx
        .selectFrom('refusal_reasons')
        .where('company_id', '=', companyId)
        .select(fields)
        .orderBy('position')
        .orderBy('id')
        .execute(),
  )
}

/** Why an application was refused, or null. */
export async function selectRefusalReason(
  trx: CompanyTransaction,
  companyId: string,
  applicationId: string,
): Promise<RefusalReason | null> {
  const row = await trx
    .selectFrom('applications')
    .innerJoin('refusal_reasons', (join) =>
      join
        .onRef('refusal_reasons.company_id', '=', 'applications.company_id')
        .onRef('refusal_reasons.id', '=', 'applications.refusal_reason_id'),
    )
    .where('applications.company_id', '=', companyId)
    .where('applications.id', '=', applicationId)
    .select(fields)
    .executeTakeFirst()
  return row ?? null
}

/** @throws ApiError refusalReasonNotFound */
export async function ensureRefusalReason(
  trx: CompanyTransaction,
  companyId: string,
  id: string,
): Promise<void> {
  const row = await trx
    .selectFrom('refusal_reasons')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst()
  if (!row) throw new ApiError('refusalReasonNotFound')
}
