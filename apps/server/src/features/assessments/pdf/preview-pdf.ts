import type { Viewer } from '../../../caller.ts'
import { forCompany } from '../../../database/for-company.ts'
import type { MadeFile } from '../../../documents/send-file.ts'
import type { Services } from '../../../services.ts'
import { logActivity } from '../../logs/log-activity.ts'
import { selectAssessment } from '../queries.ts'
import { documentPdf } from './document-pdf.ts'

/** The saved test as a PDF, named after it. @throws ApiError assessmentNotFound */
export async function previewPdf(
  services: Services,
  viewer: Viewer,
  { id, language }: { readonly id: string; readonly language: 'fr' | 'en' },
): Promise<MadeFile> {
  const { companyId } = viewer
  const { document, company } = await forCompany(services.db, companyId, async (trx) => {
    const row = await selectAssessment(trx, companyId, id)
    await logActivity(trx, 'assessment.printed', viewer, services.clock.now(), [id])
    const owner = await trx
      .selectFrom('companies')
      .where('id', '=', companyId)
      .select(['name', 'primary_color'])
      .executeTakeFirstOrThrow()
    return { document: row.document, company: owner }
  })
  const content = documentPdf(
    document,
    { name: company.name, primaryColour: company.primary_color },
    language,
  )
  return { name: `${document.name}.pdf`, mime: 'application/pdf', content }
}
