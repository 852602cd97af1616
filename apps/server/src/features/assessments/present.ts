import type { FullAssessment } from '@assay/contract/assessments/calls'
import type { CompanyTransaction } from '../../database/for-company.ts'
import { type AssessmentRow, selectCompanyName, selectOptionalUserName } from './queries.ts'

/** The whole assessment with its keys: for the own company's staff only (PRODUCT §2). */
export async function presentFullAssessment(
  trx: CompanyTransaction,
  companyId: string,
  row: AssessmentRow,
): Promise<FullAssessment> {
  const companyName = await selectCompanyName(trx, companyId)
  const author = await selectOptionalUserName(trx, companyId, row.created_by)
  return {
    ...row.document,
    id: row.id,
    company: { id: companyId, name: companyName },
    companyId,
    isModel: row.is_model,
    isOnline: row.is_online,
    isPublic: row.is_public,
    isRecord: row.is_record,
    createdBy: row.created_by ? { id: row.created_by, name: author ?? '' } : null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    revision: row.revision,
  }
}
