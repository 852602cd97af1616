/** Reads of the board: a column a page at a time, what waits for an evaluator, and the test's own facts. */
import { getDeletion, listColumns, listRefusalReasons } from '@assay/contract/applications/board-calls'
import { listApplications, listFilterChoices } from '@assay/contract/applications/calls'
import { type ApplicationCard } from '@assay/contract/applications/schemas'
import { getAssessment, isFullAssessment } from '@assay/contract/assessments/calls'
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
} from '@tanstack/react-query'
import { ApiError } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import type { CallArguments, CallResponse } from '../../../api/call-types.ts'
import { keyOf } from '../../../api/keys.ts'
import { reading, readingData } from '../../../api/server-data.ts'
import type { Place } from './place.ts'

type Query = NonNullable<NonNullable<CallArguments<typeof listApplications>[0]>['query']>
export type BoardSort = NonNullable<Query['sort']>
export type ProgressFilter = NonNullable<Query['progress']>

/** The filters of a board request; those that are not set are absent. */
export type Narrowing = Omit<Query, 'page' | 'itemsPerPage' | 'cursor' | 'sort' | 'status' | 'columnId'>

export type BoardFilters = Readonly<Narrowing> & { readonly sort: BoardSort }

export type ColumnPage = CallResponse<typeof listApplications>
export type ColumnData = InfiniteData<ColumnPage, number>

/** Page size 50 (product 9.11). */
export const cardsPerPage = 50

/** The parameters of a column. A built-in one without own columns beside it is counted by status: faster. */
function placeAsked({ status, columnId }: Place, hasOwn: boolean) {
  const asked = columnId ?? (hasOwn ? 'none' : undefined)
  return asked === undefined ? { status } : { status, columnId: asked }
}

/** The cards of one column; those of before stay while others are asked for. */
export function columnQuery(assessmentId: string, place: Place, hasOwn: boolean, filters: BoardFilters) {
  const params = { id: assessmentId }
  const asked = { ...filters, ...placeAsked(place, hasOwn) }
  return infiniteQueryOptions({
    queryKey: keyOf(listApplications, { params, query: asked }, 'pages'),
    queryFn: ({ pageParam, signal }) => {
      const query = { ...asked, page: pageParam, itemsPerPage: cardsPerPage }
      return callApi(listApplications, { params, query, signal })
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.data.length === cardsPerPage ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
  })
}

/** How many of a column wait for an evaluator. A sitting still in progress does not (product 5.3). */
export function waitingQuery(assessmentId: string, place: Place, hasOwn: boolean, filters: BoardFilters) {
  const query = {
    ...filters,
    progress: 'completed',
    ...placeAsked(place, hasOwn),
    itemsPerPage: 1,
    page: 1,
  } as const
  return queryOptions({
    ...reading(listApplications, { params: { id: assessmentId }, query }),
    select: ({ meta }) => meta,
    placeholderData: keepPreviousData,
  })
}

/** What is asked for a page of a test's applications. */
export type ListAsked = Query & { readonly page: number; readonly itemsPerPage: number }

/** What is asked for those that wait for the viewer, who waits longest first, as on the dashboard. */
export function queueAsked(filters: BoardFilters) {
  return {
    ...filters,
    owner: 'me',
    sort: 'oldest',
    progress: 'completed',
    status: 'notEvaluated',
    itemsPerPage: 100,
    page: 1,
  } as const
}

/** The first ones that wait for the viewer, as they are at this moment. */
export function queueQuery(assessmentId: string, filters: BoardFilters) {
  return queryOptions({
    ...reading(listApplications, { params: { id: assessmentId }, query: queueAsked(filters) }),
    staleTime: 0,
  })
}

/** Those of a list behind the held ones, from the page before: what moved since has drawn up others. */
export function beyondQuery(assessmentId: string, asked: ListAsked, held: readonly string[]) {
  const params = { id: assessmentId }
  return queryOptions({
    queryKey: keyOf(listApplications, { params, query: asked }, `beyond ${held.at(-1)}`),
    queryFn: async ({ signal }) => {
      const known = new Set(held)
      for (let { page } = asked; ; page += 1) {
        const { data } = await callApi(listApplications, { params, query: { ...asked, page }, signal })
        const further = data.map(({ id }) => id).filter((id) => !known.has(id))
        if (further.length > 0 || data.length < asked.itemsPerPage) return further
      }
    },
    staleTime: 0,
  })
}

/** How many applications of the whole test match, in whatever column. */
export function totalQuery(assessmentId: string, filters: BoardFilters) {
  const query = { ...filters, itemsPerPage: 1, page: 1 }
  return queryOptions({
    ...reading(listApplications, { params: { id: assessmentId }, query }),
    select: ({ meta }) => meta,
    placeholderData: keepPreviousData,
  })
}

export const columnsQuery = (assessmentId: string) => ({
  ...readingData(listColumns, { params: { id: assessmentId } }),
  staleTime: 30_000,
})

export const deletionQuery = (assessmentId: string, isGone: boolean) => ({
  ...readingData(getDeletion, { params: { id: assessmentId } }),
  enabled: isGone,
  retry: false,
  meta: { isOptional: true },
})

export const refusalReasonsQuery = {
  ...readingData(listRefusalReasons),
  staleTime: 5 * 60_000,
}

/** Reads the values by which the applications of a test can be filtered. */
export const choicesQuery = (assessmentId: string) => ({
  ...readingData(listFilterChoices, { params: { id: assessmentId } }),
  staleTime: 60_000,
})

/** The cards of all pages; one that a page repeats, since another moved meanwhile, stands once. */
export function cardsOf(data: Pick<ColumnData, 'pages'> | undefined): readonly ApplicationCard[] {
  return [...new Map(data?.pages.flatMap((page) => page.data.map((card) => [card.id, card]))).values()]
}

/** Name, address and state of the test; null when it was deleted: the board stands without them. */
export function testQuery(assessmentId: string) {
  const params = { idOrSlug: assessmentId }
  return queryOptions({
    // The document of a test may be long, so only these facts are cached.
    queryKey: keyOf(getAssessment, { params }, 'facts'),
    queryFn: async ({ signal }) => {
      try {
        const test = await callApi(getAssessment, { params, signal })
        const { name, slug, isOnline, evaluationType, abilities } = test
        const marksOpened = isFullAssessment(test) && test.marksOpened === true && !test.hidesMarks
        return { name, slug, isOnline, evaluationType, abilities, marksOpened }
      } catch (error) {
        // An answer like any other: as a failure it would leave what was known before the deletion.
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
    staleTime: 60_000,
    retry: false,
    meta: { isOptional: true },
  })
}
