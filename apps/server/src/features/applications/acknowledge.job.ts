import { acrossCompanies, inCompany, isRow } from '../../database/for-company.ts'
import type { JobData } from '../../jobs/job-data.ts'
import { asked } from '../../jobs/queue.ts'
import type { Services } from '../../services.ts'
import { lookOf } from '../mail/company-look.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { starterOf } from '../mail/templates/starters.ts'
import { writtenMail } from '../mail/templates/written.ts'
import { selectContacts } from '../users/contacts.ts'

/** Tells candidates that their answers have arrived; asked for by the statement that ends a test. */
export const job = asked({
  name: 'acknowledge',
  options: { retryLimit: 8, retryDelay: 15, retryBackoff: true, retryDelayMax: 1800, expireInSeconds: 120 },
  concurrency: 1,
  handler: (services) => async (data) => await acknowledge(services, data),
})

/** Once, however often this runs; not to who wants no mails. */
async function acknowledge(
  { db, jobs, settings: { publicUrl } }: Services,
  { companyId, applicationId }: JobData<'acknowledge'>,
): Promise<void> {
  await acrossCompanies(db, 'a template may be the parent’s, a contact of the parent', async (trx) => {
    const row = await trx
      .selectFrom('applications')
      .innerJoin('candidates', inCompany('candidates.id', 'applications.candidate_id'))
      .innerJoin('assessments', inCompany('assessments.id', 'applications.assessment_id'))
      .innerJoin('assessment_versions as version', inCompany('version.id', 'applications.version_id'))
      .innerJoin('companies', 'companies.id', 'applications.company_id')
      .where(isRow(companyId, applicationId, 'applications'))
      .where('applications.completed_at', 'is not', null)
      .where('candidates.unsubscribed_at', 'is', null)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('mails')
              .select('mails.id')
              .where('mails.company_id', '=', companyId)
              .where('mails.application_id', '=', applicationId)
              .where('mails.kind', '=', 'acknowledgement'),
          ),
        ),
      )
      .select([
        'applications.completed_at as completedAt',
        'candidates.id as candidateId',
        'candidates.first_name as firstName',
        'candidates.last_name as lastName',
        'candidates.email',
        'assessments.created_by as createdBy',
        'version.document',
        'companies.name',
        'companies.primary_color as color',
        'companies.logo_file_id as logoId',
        'companies.parent_company_id as parentId',
      ])
      .forUpdate('applications')
      .executeTakeFirst()
    if (!row) return
    const { document, firstName, lastName, completedAt } = row
    const { language } = document
    const words = await starterOf(trx, row.parentId ?? companyId, { kind: 'acknowledgement', language })
    const [contact] = await selectContacts(trx, companyId, row.createdBy)
    const replyTo = document.contactEmail ?? contact?.email
    const sender = { firstName: contact?.first_name ?? '', recruiterCode: contact?.recruiter_code ?? '' }
    const of = { sender, to: row, company: lookOf(row, publicUrl), assessmentName: document.name }
    await queueMail(jobs, trx, {
      ...writtenMail({ ...words, ...of, language, publicUrl }),
      companyId,
      kind: 'acknowledgement',
      to: { email: row.email, name: `${firstName} ${lastName}` },
      ...(replyTo === undefined ? {} : { replyTo }),
      applicationId,
      candidateId: row.candidateId,
      at: completedAt ?? new Date(0),
    })
  })
}
