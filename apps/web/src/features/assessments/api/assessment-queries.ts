/** Reads of tests: the panel's cards, and one whole document. */
import {
  type assessmentSort,
  checkSlug,
  getAssessment,
  isFullAssessment,
  listAssessments,
} from '@assay/contract/assessments/calls'
import { ApiError } from '@assay/contract/errors'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { callApi } from '../../../api/call-api.ts'
import type { CallResponse } from '../../../api/call-types.ts'

export type AssessmentSort = z.output<typeof assessmentSort>
export type AssessmentSummary = CallResponse<typeof listAssessments>['data'][number]

export interface AssessmentFilters {
  readonly page: number
  readonly itemsPerPage: number
  readonly sort: AssessmentSort
  /** `0_1`: see `readStatusFilter`. */
  readonly statusFilter: string
  readonly search: string
}

const root = ['assessments'] as const

export const assessmentKeys = {
  root,
  lists: [...root, 'list'] as const,
  one: (id: string) => [...root, 'one', id],
}

/** Cards with their counts; the cards of before stay while others are asked for. */
export function assessmentsQuery({ page, itemsPerPage, sort, statusFilter, search }: AssessmentFilters) {
  const filters = { page, itemsPerPage, sort, statusFilter }
  return queryOptions({
    queryKey: [...assessmentKeys.lists, { search, ...filters }],
    queryFn: ({ signal }) =>
      callApi(listAssessments, {
        query: { ...filters, withApplicationsStats: '1', ...(search === '' ? {} : { search }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

/** The whole test; read once when the builder opens, then the builder's own state is the truth. */
export function assessmentQuery(id: string) {
  return queryOptions({
    queryKey: assessmentKeys.one(id),
    queryFn: async ({ signal }) => {
      const test = await callApi(getAssessment, { params: { idOrSlug: id }, signal })
      if (!isFullAssessment(test)) throw new ApiError('noPermission')
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
    queryKey: [...root, 'slug', slug, assessmentId],
    queryFn: ({ signal }) => callApi(checkSlug, { query: { slug, assessmentId }, signal }),
    staleTime: 30_000,
  })
}
