/** Applications of all tests by the candidate's name: what the palette finds. */
import { searchApplications } from '@assay/contract/applications/calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { reading } from '../../../api/reading.ts'

export function foundApplicationsQuery(search: string) {
  return queryOptions({
    ...reading(searchApplications, { query: { search } }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
  })
}
