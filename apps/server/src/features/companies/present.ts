import type { companyChoice } from '@assay/contract/companies/calls'
import type { z } from 'zod'
import { fileUrl } from '../media/file-url.ts'
import type { CompanyChoiceRow } from './queries.ts'

/** A company in a list, to choose from. */
export function presentChoice(row: CompanyChoiceRow): z.output<typeof companyChoice> {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    logoUrl: fileUrl(row.logo_file_id),
    parentCompanyId: row.parent_company_id,
  }
}
