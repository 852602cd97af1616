import { buffer } from 'node:stream/consumers'
import type { FastifyReply } from 'fastify'
import sharp from 'sharp'
import { type CompanyTransaction, forCompany } from '../../../../database/for-company.ts'
import { sendFile } from '../../../../documents/send-file.ts'
import type { Services } from '../../../../services.ts'
import type { Viewer } from '../../../../viewer.ts'
import { logActivity } from '../../../logs/log-activity.ts'
import { selectSheet } from '../../sheet.ts'
import { answerWords, exportWords } from '../export-words.ts'
import { applicationPdf, printedName } from './application-pdf.ts'

/**
 * An application that the viewer sees as a PDF (PRODUCT §7). Marks of one's own that are not submitted stay out: they
 * count for nothing yet.
 *
 * @throws ApiError applicationNotFound
 */
export async function printApplication(
  services: Services,
  viewer: Viewer,
  { id, language }: { readonly id: string; readonly language: 'fr' | 'en' },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { companyId } = viewer
  const { sheet, company, filterNames } = await forCompany(services.db, companyId, async (trx) => {
    const found = {
      sheet: await selectSheet(trx, viewer, id),
      company: await selectCompany(trx, companyId),
      filterNames: await selectFilterNames(trx, companyId),
    }
    await logActivity(trx, {
      viewer,
      at: services.clock.now(),
      action: 'application.printed',
      subjectIds: [id, found.sheet.assessment.id],
    })
    return found
  })
  const t = exportWords(language)
  const printed = {
    name: company.name,
    primaryColour: company.primary_color,
    logo: await readLogo(services, company.storage_key),
  }
  return await sendFile(reply, {
    name: `${printedName(sheet, t)} - ${sheet.assessment.name}.pdf`,
    mime: 'application/pdf',
    content: applicationPdf(sheet, printed, { language, t, words: answerWords(t, filterNames) }),
  })
}

async function selectCompany(trx: CompanyTransaction, companyId: string) {
  return await trx
    .selectFrom('companies')
    .leftJoin('files', (join) =>
      join.onRef('files.company_id', '=', 'companies.id').onRef('files.id', '=', 'companies.logo_file_id'),
    )
    .where('companies.id', '=', companyId)
    .select(['companies.name', 'companies.primary_color', 'files.storage_key'])
    .executeTakeFirstOrThrow()
}

async function selectFilterNames(trx: CompanyTransaction, companyId: string) {
  const rows = await trx
    .selectFrom('filters')
    .where('company_id', '=', companyId)
    .select(['id', 'name'])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The company's logo as a PNG of the size that is printed; null where there is none, or none that can be read. */
async function readLogo({ storage }: Services, key: string | null): Promise<Buffer | null> {
  if (key === null) return null
  try {
    const picture = await buffer(await storage.read(key))
    return await sharp(picture).resize({ width: 480, height: 192, fit: 'inside' }).png().toBuffer()
  } catch {
    // A document without its logo is worth more than none.
    return null
  }
}
