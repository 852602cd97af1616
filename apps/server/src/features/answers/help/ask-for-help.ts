import { ApiError } from '@assay/contract/errors'
import { assessmentDocument } from '@assay/domain/assessments/document'
import { acrossCompanies, type CompanyTransaction, forCompany, isRow } from '../../../database/for-company.ts'
import type { CandidateTicket, Services } from '../../../services.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { helpMail } from '../../mail/templates/help.ts'
import { readFile } from '../../media/file-type.ts'
import { insertFile, writeFile } from '../../media/store-file.ts'
import { authOf } from '../taking/identification.ts'
import type { HelpRequest } from './read-help.ts'

/**
 * Mails a candidate's question to the test's contact, or the support (product 4.22). The picture is encoded
 * anew, and stored where the browser holds an application.
 * @throws ApiError assessmentNotFound, fileTypeRefused, imageUnreadable, storageFull
 */
export async function askForHelp(services: Services, help: HelpRequest, candidate: CandidateTicket | null) {
  const test = await selectTest(services, help.assessmentId)
  const companyId = test.company_id
  const document = assessmentDocument.parse(test.document)
  const contact = document.contactEmail ?? authOf(document)?.item.data.contactEmail
  const picture = help.screenshot && (await readFile(help.screenshot, ['image/png', 'image/jpeg']))
  const mail = helpMail(
    { ...help, hasScreenshot: help.screenshot !== null },
    {
      name: document.name,
      companyName: test.company_name,
      color: test.primary_color,
    },
  )
  const stored = picture && (await writeFile(services, companyId, picture))
  const at = services.clock.now()
  await forCompany(services.db, companyId, async (trx) => {
    const applicationId = await selectOptionalApplication(trx, help.assessmentId, candidate)
    if (stored)
      await insertFile(trx, {
        companyId,
        ...stored,
        file: picture,
        kind: 'attachment',
        name: `capture.${picture.extension}`,
        createdBy: null,
        applicationId,
        at,
      })
    await queueMail(services.jobs, trx, {
      ...mail,
      companyId,
      kind: 'help',
      to: { email: contact ?? services.settings.supportEmail },
      replyTo: help.email,
      ...(applicationId && { applicationId }),
      ...(stored && { attachmentFileId: stored.id }),
      at,
    })
  })
}

/** The application that the asking browser has the cookie of; null without, or when it is erased. */
async function selectOptionalApplication(
  trx: CompanyTransaction,
  assessmentId: string,
  candidate: CandidateTicket | null,
): Promise<string | null> {
  if (candidate?.assessmentId !== assessmentId) return null
  const row = await trx
    .selectFrom('applications')
    .select('id')
    .where(isRow(candidate.companyId, candidate.applicationId))
    .forKeyShare()
    .executeTakeFirst()
  return row?.id ?? null
}

/** Selects a test whether or not it is online, as those who take it may need help all the same. */
async function selectTest({ db }: Services, assessmentId: string) {
  const row = await acrossCompanies(db, 'the test names the company', (trx) =>
    trx
      .selectFrom('assessments')
      .innerJoin('companies', 'companies.id', 'assessments.company_id')
      .select([
        'assessments.company_id',
        'assessments.document',
        'companies.name as company_name',
        'companies.primary_color',
      ])
      .where('assessments.id', '=', assessmentId)
      .where('assessments.deleted_at', 'is', null)
      .executeTakeFirst(),
  )
  if (!row) throw new ApiError('assessmentNotFound')
  return row
}
