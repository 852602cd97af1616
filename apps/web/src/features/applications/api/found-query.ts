/** Applications of all tests by the candidate's name: what the palette finds. */
import { searchApplications } from '@assay/contract/applications/calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../api/call-api.ts'
import { applicationKeys } from './keys.ts'

export function foundApplicationsQuery(search: string) {
  return queryOptions({
    queryKey: [...applicationKeys.root, 'found', search],
    queryFn: async ({ signal }) => (await callApi(searchApplications, { query: { search }, signal })).data,
    placeholderData: keepPreviousData,
  })
}
