import type { previewEmailTemplate as call } from '@assay/contract/mail/template-calls'
import type { BodyOf, ResponseOf } from '../../../calls.ts'
import { acrossCompanies, forCompany } from '../../../database/for-company.ts'
import { visibleCandidates } from '../../../lists/visible.ts'
import type { Services, Viewer } from '../../../services.ts'
import { readSubject, readWritten } from '../../assessments/mail-text.ts'
import { selectLook } from '../../mail/company-look.ts'
import { writtenMail } from '../../mail/templates/written.ts'
import { decidedApplications } from '../decision-mails/decided-applications.ts'
import { resultsText } from '../decision-mails/results-text.ts'
import { selectSender } from '../invitations/sender.ts'
import { selectManaged } from './templates.ts'

/**
 * A template as a real person would get it: the one decided last, else the newest candidate, else the viewer.
 * @throws ApiError linkNotAllowed, placeholderUnknown, companyNotFound, noPermission
 */
export async function previewTemplate(
  services: Services,
  viewer: Viewer,
  { subject, content, companyId: asked }: BodyOf<typeof call>,
): Promise<ResponseOf<typeof call>['data']> {
  const { db, settings } = services
  const { publicUrl } = settings
  readSubject(subject, publicUrl)
  const written = { subject, content: readWritten(content, publicUrl) }
  const companyId = await selectManaged(services, viewer, asked ?? null)
  const company = await acrossCompanies(db, 'the company whose templates these are', (trx) =>
    selectLook(trx, companyId, publicUrl),
  )
  const sender = await selectSender(db, viewer.userId)
  const person = (await selectExample(services, viewer)) ?? { firstName: sender.firstName, lastName: '' }
  const language = person.language === 'en' ? 'en' : 'fr'
  const mail = writtenMail({
    ...written,
    language,
    sender,
    to: person,
    company,
    publicUrl,
    assessmentName: person.assessmentName ?? '',
    results: resultsText(person.groups ?? [], language),
  })
  return { to: `${person.firstName} ${person.lastName}`.trim(), subject: mail.subject, html: mail.html }
}

interface Example {
  readonly firstName: string
  readonly lastName: string
  readonly language?: string | null
  readonly assessmentName?: string
  readonly groups?: Parameters<typeof resultsText>[0] | null
}

/** An example person of the company that the viewer works in, among those whom they see there. */
async function selectExample({ db }: Services, viewer: Viewer): Promise<Example | undefined> {
  return await forCompany(db, viewer.companyId, async (trx) => {
    const decided = await decidedApplications(trx, viewer)
      .orderBy('applications.completed_at', (order) => order.desc().nullsLast())
      .limit(1)
      .executeTakeFirst()
    if (decided) return decided
    return await visibleCandidates(trx, viewer)
      .select(['candidates.first_name as firstName', 'candidates.last_name as lastName'])
      .orderBy('candidates.id', 'desc')
      .limit(1)
      .executeTakeFirst()
  })
}
