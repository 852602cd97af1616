import { buffer } from 'node:stream/consumers'
import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import type { FastifyReply } from 'fastify'
import sharp from 'sharp'
import { forCompany } from '../../../../database/for-company.ts'
import { type MadeFile, sendFile } from '../../../../documents/send-file.ts'
import type { CompanyTransaction, Services, Viewer } from '../../../../services.ts'
import { logActivity } from '../../../logs/log-activity.ts'
import { selectSheet } from '../../sheet.ts'
import { answerWords, exportWords } from '../export-words.ts'
import { applicationPdf, type PrintedCompany, type Printing, printedName } from './application-pdf.ts'

interface PrintAsked {
  readonly id: string
  readonly language: 'fr' | 'en'
  readonly withComments: boolean
}

/**
 * An application that the viewer sees as a PDF (product 5.13), without marks not submitted.
 * @throws ApiError applicationNotFound
 */
export async function printApplication(
  services: Services,
  viewer: Viewer,
  { id, language, withComments }: PrintAsked,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const sheet = await forCompany(services.db, viewer.companyId, async (trx) => {
    const found = await selectSheet(trx, viewer, id)
    await logActivity(trx, 'application.printed', viewer, services.clock.now(), [id, found.assessment.id])
    return found
  })
  const letterhead = await readLetterhead(services, viewer, language)
  return await sendFile(reply, await drawApplication(sheet, letterhead, withComments))
}

/** The head of every PDF of a company, and the words for it. */
interface Letterhead {
  readonly company: PrintedCompany
  readonly printing: Printing
}

export async function readLetterhead(
  services: Services,
  { companyId }: Pick<Viewer, 'companyId'>,
  language: 'fr' | 'en',
): Promise<Letterhead> {
  const { company, filterNames, columns } = await forCompany(services.db, companyId, async (trx) => ({
    company: await selectCompany(trx, companyId),
    filterNames: await selectNames(trx, companyId, 'filters'),
    columns: await selectNames(trx, companyId, 'assessment_columns'),
  }))
  const t = exportWords(language)
  return {
    company: {
      name: company.name,
      primaryColour: company.primary_color,
      logo: await readLogo(services, company.storage_key),
    },
    printing: { language, columns, t, words: answerWords(t, filterNames) },
  }
}

/** An application as a PDF, named after candidate and test. */
export async function drawApplication(
  sheet: ApplicationSheet,
  { company, printing }: Letterhead,
  withComments = false,
): Promise<MadeFile> {
  return {
    name: `${printedName(sheet, printing.t)} - ${sheet.assessment.name}.pdf`,
    mime: 'application/pdf',
    content: await applicationPdf(sheet, company, printing, withComments),
  }
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

/** Names by id. */
export async function selectNames(
  trx: CompanyTransaction,
  companyId: string,
  table: 'filters' | 'assessment_columns',
) {
  const rows = await trx
    .selectFrom(table)
    .where('company_id', '=', companyId)
    .select(['id', 'name'])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The company's logo as a PNG in printed size; null where there is none, or it cannot be read. */
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
