/** The company's filters, as a candidate of the test would choose from. */
import { listFilters } from '@assay/contract/companies/filter-calls'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../api/call-api.ts'

export const filtersQuery = queryOptions({
  queryKey: ['companies', 'filters'],
  queryFn: async ({ signal }) => (await callApi(listFilters, { signal })).data,
  staleTime: 5 * 60_000,
})
