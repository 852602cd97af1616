/** Companies as the frame needs them. */
import { listAllCompanies } from '@assay/contract/companies/calls'
import { switchCompany } from '@assay/contract/session/calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'
import type { CallResponse } from '../../api/call-types.ts'
import { reading } from '../../api/reading.ts'
import { replaceSession } from '../../session/replace-session.ts'

export type CompanyChoice = CallResponse<typeof listAllCompanies>['data'][number]

/** At most so many are offered at once; the others are found by searching. */
const offered = 100

/** Companies that match, for superadmins; part of the frame, so it outlives navigation. */
export const companyChoicesQuery = (search: string) =>
  queryOptions({
    ...reading(listAllCompanies, {
      query: { itemsPerPage: offered, ...(search === '' ? {} : { search }) },
      keepOnNavigation: true,
    }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    meta: { keepOnNavigation: true },
  })

/** Works in another company from now on; `leave` runs before anything on the page is asked for anew. */
export async function goToCompany(companyId: string, leave: () => Promise<void>): Promise<void> {
  const session = await callApi(switchCompany, { params: { companyId } })
  await leave()
  replaceSession(session)
}
