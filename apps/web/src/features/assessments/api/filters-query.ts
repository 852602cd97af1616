/** The company's filters, as a candidate of the test would choose from. */
import { listFilters } from '@assay/contract/companies/filter-calls'
import { queryOptions } from '@tanstack/react-query'
import { reading } from '../../../api/reading.ts'

export const filtersQuery = queryOptions({
  ...reading(listFilters),
  select: ({ data }) => data,
  staleTime: 5 * 60_000,
})
