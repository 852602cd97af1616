/** Companies to choose from, for superadmins. */
import { listAllCompanies } from '@assay/contract/companies/calls'
import { keepPreviousData } from '@tanstack/react-query'
import type { CallResponse } from '../../api/call-types.ts'
import { readingData } from '../../api/reading.ts'

export type CompanyChoice = CallResponse<typeof listAllCompanies>['data'][number]

/** The most options offered at once; a search finds the others. */
const offered = 100

/** Companies that match, for superadmins; part of the frame, so it outlives navigation. */
export const companyChoicesQuery = (search: string) => ({
  ...readingData(listAllCompanies, { query: { itemsPerPage: offered, search }, keepOnNavigation: true }),
  placeholderData: keepPreviousData,
  staleTime: 60_000,
  meta: { keepOnNavigation: true },
})
