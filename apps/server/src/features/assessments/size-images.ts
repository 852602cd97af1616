import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { imagesWithoutSize, shownImageSize, withImageSizes } from '@assay/domain/assessments/image-size'
import type { CompanyTransaction } from '../../database/for-company.ts'
import { mapRichTexts, richTextsOf } from './sanitise.ts'

/** A sanitised document whose pictures say how large they are, where the company's media know it. */
export async function sizeImages(
  trx: CompanyTransaction,
  companyId: string,
  document: AssessmentDocument,
): Promise<AssessmentDocument> {
  const ids = new Set([...richTextsOf(document)].flatMap(imagesWithoutSize).filter(isUuid))
  if (ids.size === 0) return document
  const files = await trx
    .selectFrom('files')
    .select(['id', 'width', 'height'])
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .execute()
  const sizes = new Map(
    files.flatMap((file) => {
      const size = shownImageSize(file)
      return size ? [[file.id, size]] : []
    }),
  )
  return mapRichTexts(document, (html) => withImageSizes(html, sizes))
}

/** Other ids would be an error to the database. */
const isUuid = (id: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)
