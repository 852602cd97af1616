import { type EmailTemplate, listEmailTemplates } from '@assay/contract/mail/template-calls'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'
import { keyOf } from '../../api/keys.ts'

export type { EmailTemplate }

/** The templates that a company uses; the current one's where none is named. */
export function templatesQuery(companyId?: string) {
  const query = companyId === undefined ? {} : { companyId }
  return queryOptions({
    queryKey: keyOf(listEmailTemplates, { query }),
    queryFn: ({ signal }) => callApi(listEmailTemplates, { query, signal }),
  })
}
