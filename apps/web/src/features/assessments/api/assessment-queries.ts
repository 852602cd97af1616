/** Reads of tests: the panel's cards, and one whole document. */
import * as calls from '@assay/contract/assessments/calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import type { CallResponse } from '../../../api/call-types.ts'
import { keyOf } from '../../../api/keys.ts'
import { reading } from '../../../api/server-data.ts'

export type AssessmentSummary = CallResponse<typeof calls.listAssessments>['data'][number]

/** The first tests of a name, the newest first: for the palette. */
export function namedTestsQuery(search: string, itemsPerPage: number) {
  const query = {
    page: 1,
    itemsPerPage,
    sort: 'most_recent_assessments',
    statusFilter: '0_1_2',
    search,
  } as const
  return queryOptions({
    ...reading(calls.listAssessments, { query }),
    placeholderData: keepPreviousData,
  })
}

/** The whole test; read once when the builder opens, then the builder's own state is the truth. */
export function assessmentQuery(id: string) {
  return queryOptions({
    queryKey: keyOf(calls.getAssessment, { params: { idOrSlug: id } }, 'opened'),
    queryFn: async ({ signal }) => {
      const test = await callApi(calls.getAssessment, { params: { idOrSlug: id }, signal })
      if (!calls.isFullAssessment(test)) throw new ApiError('noPermission', 403, '')
      return test
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** Whether a permalink is free, this test's own counted as free. */
export function slugQuery(slug: string, assessmentId: string) {
  return queryOptions({
    ...reading(calls.checkSlug, { query: { slug, assessmentId } }),
    staleTime: 30_000,
  })
}
