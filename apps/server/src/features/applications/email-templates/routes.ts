import * as calls from '@assay/contract/mail/template-calls'
import { type BodyOf, done, inData, type ResponseOf, type Routes, serve } from '../../../calls.ts'
import { acrossCompanies, forCompany } from '../../../database/for-company.ts'
import { visibleCandidates } from '../../../lists/visible.ts'
import type { Services, Viewer } from '../../../services.ts'
import { readSubject, readWritten } from '../../assessments/mail-text.ts'
import { selectLook } from '../../mail/company-look.ts'
import { writtenMail } from '../../mail/templates/written.ts'
import { readFile } from '../../media/file-type.ts'
import { fileUrl } from '../../media/file-url.ts'
import { receiveFile } from '../../media/receive-file.ts'
import { insertFile, writeFile } from '../../media/store-file.ts'
import { decidedApplications } from '../decision-mails/decided-applications.ts'
import { resultsText } from '../decision-mails/results-text.ts'
import { selectSender } from '../invitations/sender.ts'
import {
  addStarters,
  createTemplate,
  deleteTemplate,
  editTemplate,
  listTemplates,
  selectManaged,
} from './templates.ts'

const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']

/** Mail templates (product 6.13). */
export const emailTemplateRoutes: Routes = (app, services) => {
  serve(app, calls.listEmailTemplates, ({ viewer, query }) =>
    listTemplates(services, viewer, query.companyId ?? null),
  )

  serve(app, calls.createEmailTemplate, async ({ viewer, body }) => ({
    success: true,
    data: await createTemplate(services, viewer, body),
  }))

  serve(app, calls.editEmailTemplate, async ({ viewer, params, body }) => ({
    success: true,
    data: await editTemplate(services, viewer, params.id, body),
  }))

  serve(app, calls.deleteEmailTemplate, ({ viewer, params }) =>
    done(deleteTemplate(services, viewer, params.id)),
  )

  serve(app, calls.addStarterTemplates, ({ viewer, body }) =>
    done(addStarters(services, viewer, body.companyId ?? null)),
  )

  serve(app, calls.previewEmailTemplate, ({ viewer, body }) =>
    inData(previewTemplate(services, viewer, body)),
  )

  serve(app, calls.uploadTemplateImage, async ({ viewer, query, request }) => {
    const companyId = await selectManaged(services, viewer, query.companyId ?? null)
    const { bytes, name } = await receiveFile(request, calls.templateImageMaxBytes)
    const file = await readFile(bytes, imageTypes)
    const { id, storageKey } = await writeFile(services, companyId, file)
    const createdBy = viewer.homeCompanyId === companyId ? viewer.userId : null
    const at = services.clock.now()
    await forCompany(services.db, companyId, (trx) =>
      insertFile(trx, { companyId, id, storageKey, file, name, createdBy, at }),
    )
    return { url: fileUrl(id), width: file.width, height: file.height }
  })
}

/**
 * A template as a real person would get it: the one decided last, else the newest candidate, else the viewer.
 * @throws ApiError linkNotAllowed, placeholderUnknown, companyNotFound, noPermission
 */
async function previewTemplate(
  services: Services,
  viewer: Viewer,
  { subject, content, companyId: asked }: BodyOf<typeof calls.previewEmailTemplate>,
): Promise<ResponseOf<typeof calls.previewEmailTemplate>['data']> {
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
