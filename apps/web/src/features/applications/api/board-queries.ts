/** Reads of the board: a column a page at a time, what waits for an evaluator, and the test's own facts. */
import { type ApplicationCard, listApplications } from '@assay/contract/applications/calls'
import { getAssessment } from '@assay/contract/assessments/calls'
import type { ApplicationStatus } from '@assay/domain/applications/status'
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
} from '@tanstack/react-query'
import { callApi } from '../../../api/call-api.ts'
import type { CallArguments, CallResponse } from '../../../api/call-types.ts'
import { applicationKeys } from './keys.ts'

type Query = NonNullable<NonNullable<CallArguments<typeof listApplications>[0]>['query']>
export type BoardSort = NonNullable<Query['sort']>
export type ProgressFilter = NonNullable<Query['progress']>

export interface BoardFilters {
  readonly search: string
  readonly sort: BoardSort
  /** Empty: all. */
  readonly progress: ProgressFilter | ''
}

export type ColumnPage = CallResponse<typeof listApplications>
export type ColumnData = InfiniteData<ColumnPage, number>

/** SPEC §9: page size 50. */
export const cardsPerPage = 50

/** The cards of one status; those of before stay while others are asked for. */
export function columnQuery(assessmentId: string, status: ApplicationStatus, filters: BoardFilters) {
  return infiniteQueryOptions({
    queryKey: [...applicationKeys.column(assessmentId, status), filters],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filled(filters), status, page: pageParam, itemsPerPage: cardsPerPage }
      return callApi(listApplications, { params: { id: assessmentId }, query, signal })
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (loaded(pages) < last.meta.totalItems ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
  })
}

const loaded = (pages: readonly ColumnPage[]): number =>
  pages.reduce((count, page) => count + page.data.length, 0)

/** How many wait for an evaluator: a sitting still in progress is no work yet (PRODUCT §6). */
export function waitingQuery(assessmentId: string, search: string) {
  const query = { status: 'notEvaluated', progress: 'completed', itemsPerPage: 1, page: 1 } as const
  return queryOptions({
    queryKey: [...applicationKeys.waiting(assessmentId), search],
    queryFn: async ({ signal }) => {
      const filters = search === '' ? query : { ...query, search }
      const { meta } = await callApi(listApplications, {
        params: { id: assessmentId },
        query: filters,
        signal,
      })
      return meta.totalItems
    },
    placeholderData: keepPreviousData,
  })
}

function filled({ search, sort, progress }: BoardFilters) {
  return { sort, ...(search === '' ? {} : { search }), ...(progress === '' ? {} : { progress }) }
}

/** The cards of all pages; one that a page repeats, since another moved meanwhile, stands once. */
export function cardsOf(data: Pick<ColumnData, 'pages'> | undefined): readonly ApplicationCard[] {
  return [...new Map(data?.pages.flatMap((page) => page.data.map((card) => [card.id, card]))).values()]
}

/** Name, address and state of the test; the board stands without them when the test was deleted. */
export function testQuery(assessmentId: string) {
  return queryOptions({
    queryKey: applicationKeys.assessment(assessmentId),
    queryFn: async ({ signal }) => {
      const test = await callApi(getAssessment, { params: { idOrSlug: assessmentId }, signal })
      const { name, slug, isOnline, evaluationType } = test
      return { name, slug, isOnline, evaluationType }
    },
    staleTime: 60_000,
    retry: false,
  })
}
