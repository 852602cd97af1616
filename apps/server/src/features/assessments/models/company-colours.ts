import { defaultColorList } from '@assay/domain/assessments/new-document'
import type { CompanyTransaction } from '../../../services.ts'

/** The palette that a new test of a company takes: own colours first, then the product's (product 1.20). */
export async function selectCompanyColours(trx: CompanyTransaction, companyId: string) {
  const { color_list: colours } = await trx
    .selectFrom('companies')
    .where('id', '=', companyId)
    .select('color_list')
    .executeTakeFirstOrThrow()
  return [...colours, ...defaultColorList].slice(0, defaultColorList.length)
}
