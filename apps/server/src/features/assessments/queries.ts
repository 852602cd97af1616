import { ApiError } from '@assay/contract/errors'
import { devicesOf } from '@assay/domain/assessments/devices'
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { sql } from 'kysely'
import { type CompanyTransaction, isRow } from '../../database/for-company.ts'

const columns = [
  'id',
  'name',
  'slug',
  'document',
  'revision',
  'is_online',
  'is_model',
  'is_public',
  'is_record',
  'created_by',
  'created_at',
  'updated_at',
  'marks_opened',
] as const

/** A campaign that was started and is not closed invites to the test. */
export const isInCampaign = sql<boolean>`exists (
  select from campaigns where campaigns.company_id = assessments.company_id
  and campaigns.assessment_id = assessments.id
  and campaigns.started_at is not null and campaigns.closed_at is null)`

const live = (trx: CompanyTransaction, companyId: string) =>
  trx.selectFrom('assessments').where('company_id', '=', companyId).where('deleted_at', 'is', null)

/** A company's live assessment, locked for callers that write it. @throws ApiError assessmentNotFound */
export async function selectAssessment(
  trx: CompanyTransaction,
  companyId: string,
  id: string,
  locks = false,
) {
  return await live(trx, companyId)
    .where('id', '=', id)
    .select([...columns, isInCampaign.as('is_in_campaign')])
    .$if(locks, (each) => each.forUpdate())
    .executeTakeFirstOrThrow(() => new ApiError('assessmentNotFound'))
}

/** Refuses what is no test of the company, or was deleted. @throws ApiError assessmentNotFound */
export async function ensureAssessment(
  trx: CompanyTransaction,
  companyId: string,
  id: string,
  deletedToo = false,
): Promise<void> {
  await trx
    .selectFrom('assessments')
    .where(isRow(companyId, id))
    .$if(!deletedToo, (each) => each.where('deleted_at', 'is', null))
    .select('id')
    .executeTakeFirstOrThrow(() => new ApiError('assessmentNotFound'))
}

/** Reads a test by its id or by its slug; undefined where there is none. */
export async function selectOptionalAssessmentByIdOrSlug(
  trx: CompanyTransaction,
  companyId: string,
  idOrSlug: string,
) {
  return await live(trx, companyId)
    .where((eb) =>
      eb.or([eb('slug', '=', idOrSlug), ...(uuid.test(idOrSlug) ? [eb('id', '=', idOrSlug)] : [])]),
    )
    .select([...columns, isInCampaign.as('is_in_campaign')])
    .executeTakeFirst()
}
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export type AssessmentRow = Awaited<ReturnType<typeof selectAssessment>>

/** The values of the columns that are derived from the document. */
export function documentColumns(document: AssessmentDocument) {
  return {
    name: document.name,
    slug: document.slug,
    document: JSON.stringify(document),
    evaluation_type: document.evaluationType,
    is_record: devicesOf(document).length > 0,
  }
}

/** The name of the company that is worked in. */
export async function selectCompanyName(trx: CompanyTransaction, companyId: string): Promise<string> {
  const row = await trx
    .selectFrom('companies')
    .where('id', '=', companyId)
    .select('name')
    .executeTakeFirstOrThrow()
  return row.name
}

/** The author's name, or undefined when they are of another company (a superadmin) or gone. */
export async function selectOptionalUserName(
  trx: CompanyTransaction,
  companyId: string,
  userId: string | null,
) {
  if (!userId) return undefined
  const row = await trx
    .selectFrom('users')
    .where(isRow(companyId, userId))
    .select(['first_name', 'last_name'])
    .executeTakeFirst()
  return row && `${row.first_name} ${row.last_name}`
}
