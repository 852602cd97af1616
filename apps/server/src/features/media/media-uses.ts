import { ApiError } from '@assay/contract/errors'
import { refuseAssessmentAction } from '@assay/domain/assessments/abilities'
import { sql } from 'kysely'
import { acting } from '../../caller.ts'
import { acrossCompanies, ofCompany } from '../../database/for-company.ts'
import type { AnyTransaction, Services, SystemTransaction, Viewer } from '../../services.ts'
import { libraryKinds, mediaColumns } from './list-media.ts'

/** A use of a file. Deleted tests count as long as their applications can be read. */
interface MediaUse {
  readonly assessmentId: string
  readonly name: string
  readonly isCurrent: boolean
  readonly isOnline: boolean | null
  readonly isDeleted: boolean
}

/** Why a file of one company is looked for in others. */
export const mailsOfChildren = 'mails of a child company show the pictures of its parent’s templates'

/** @throws ApiError mediaNotFound */
export async function listMediaUses({ db }: Services, viewer: Viewer, id: string) {
  const {
    uses,
    isInMails,
    isInBank: isStored,
  } = await acrossCompanies(db, mailsOfChildren, async (trx) => {
    await selectMedia(trx, viewer.companyId, id)
    return {
      uses: await selectUses(trx, viewer.companyId, id),
      isInMails: await isShownInMails(trx, viewer.companyId, id),
      isInBank: await isInBank(trx, viewer.companyId, id),
    }
  })
  const data = uses.map(({ assessmentId, name, isCurrent, isOnline, isDeleted }) => {
    const judged = { isOnline, isInCampaign: false }
    const mayEdit = refuseAssessmentAction(acting(viewer), judged, 'edit') === null
    return { assessmentId, name, isCurrent, abilities: { edit: mayEdit && !isDeleted } }
  })
  return { data, isInMails, isInBank: isStored }
}

/** A file of the library, held until the transaction ends. @throws ApiError mediaNotFound */
export async function selectMedia(trx: AnyTransaction, companyId: string, id: string) {
  return await trx
    .selectFrom('files')
    .where(ofCompany(companyId, { id, kind: libraryKinds }))
    .select(mediaColumns)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new ApiError('mediaNotFound'))
}

/** Documents speak of a file by its id, which stands nowhere else: they are searched as texts. */
export async function selectUses(trx: AnyTransaction, companyId: string, id: string): Promise<MediaUse[]> {
  const { rows } = await sql<MediaUse>`
    select assessments.id as "assessmentId", assessments.name,
      position(${id} in assessments.document::text) > 0 as "isCurrent",
      assessments.is_online as "isOnline", assessments.deleted_at is not null as "isDeleted"
    from assessments
    where assessments.company_id = ${companyId} and (
      position(${id} in assessments.document::text) > 0
      or exists (
        select from assessment_versions versions
        where versions.company_id = ${companyId} and versions.assessment_id = assessments.id
          and versions.drawn_from is null and position(${id} in versions.document::text) > 0))
    order by sort_key(assessments.name), assessments.id`.execute(trx)
  return rows
}

/**
 * Whether a template, a step of a campaign or a mail to a candidate shows a file, of the company or of its
 * children, which use its templates: what was sent long ago fetches its pictures whenever it is read.
 */
export async function isShownInMails(trx: SystemTransaction, companyId: string, id: string) {
  const { rows } = await sql<{ isShown: boolean }>`
    select exists (
        select from email_templates where ${inFamily(companyId)} and position(${id} in content) > 0)
      or exists (
        select from campaign_steps
        where ${inFamily(companyId)} and (position(${id} in header) > 0 or position(${id} in footer) > 0))
      or exists (
        select from mail_files where ${inFamily(companyId)} and file_id = ${id})
      as "isShown"`.execute(trx)
  return rows[0]?.isShown === true
}

/** Whether a version of a question of the bank shows a file: tests or applications may still hold it. */
export async function isInBank(trx: AnyTransaction, companyId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from bank_question_versions
    where company_id = ${companyId} and position(${id} in item::text) > 0 limit 1`.execute(trx)
  return rows.length > 0
}

/** A row of a company or of its children. */
export const inFamily = (companyId: string) =>
  sql`company_id in (select id from companies where ${companyId} in (id, parent_company_id))`
