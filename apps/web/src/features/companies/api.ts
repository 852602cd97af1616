/** Companies as the frame needs them. */
import { listAllCompanies } from '@assay/contract/companies/calls'
import { switchCompany } from '@assay/contract/session/calls'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'
import type { CallResponse } from '../../api/call-types.ts'
import { replaceSession } from '../../session/replace-session.ts'

export type CompanyChoice = CallResponse<typeof listAllCompanies>['data'][number]

/** Every company, for superadmins; part of the frame, so it outlives navigation. */
export const allCompaniesQuery = queryOptions({
  queryKey: ['session', 'companies'],
  queryFn: async ({ signal }) => (await callApi(listAllCompanies, { signal, keepOnNavigation: true })).data,
  staleTime: 60_000,
  meta: { keepOnNavigation: true },
})

/** Works in another company from now on; `leave` runs before anything on the page is asked for anew. */
export async function goToCompany(companyId: string, leave: () => Promise<void>): Promise<void> {
  const session = await callApi(switchCompany, { params: { companyId } })
  await leave()
  replaceSession(session)
}
