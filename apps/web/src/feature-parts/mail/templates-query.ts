import { listEmailTemplates } from '@assay/contract/mail/template-calls'
import { queryOptions } from '@tanstack/react-query'
import { reading } from '../../api/reading.ts'

/** The templates that a company uses; the current one's where none is named. */
export function templatesQuery(companyId?: string) {
  return queryOptions(reading(listEmailTemplates, { query: companyId === undefined ? {} : { companyId } }))
}
