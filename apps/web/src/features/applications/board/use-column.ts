/** One column with its cards, counts and further pages. */
import type { ApplicationCard } from '@assay/contract/applications/schemas'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ListTotal } from '../../../patterns/list/use-list.ts'
import { type BoardFilters, cardsOf, columnQuery, waitingQuery } from '../api/board-queries.ts'
import type { Place } from '../api/place.ts'

export interface ColumnState {
  readonly cards: readonly ApplicationCard[]
  readonly count: ListTotal | undefined
  readonly unfinished: number
  readonly loadMore: (() => void) | undefined
  readonly isLoadingMore: boolean
  readonly isPending: boolean
  readonly error: Error | null
  readonly retry: () => void
}

/** @param hasOwn whether the test has own columns under this status */
export function useColumn(
  assessmentId: string,
  place: Place,
  hasOwn: boolean,
  filters: BoardFilters,
): ColumnState {
  const query = useInfiniteQuery(columnQuery(assessmentId, place, hasOwn, filters))
  const tellsWaiting = place.status === 'notEvaluated' && filters.progress === undefined
  const waiting = useQuery({
    ...waitingQuery(assessmentId, place, hasOwn, filters),
    enabled: tellsWaiting,
  }).data
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = query
  const cards = useMemo(() => cardsOf(data), [data])
  const all = data?.pages[0]?.meta
  // Nothing can be subtracted from counts that stopped at their limit.
  const isKnown = tellsWaiting && all?.totalIsExact === true && waiting?.totalIsExact === true
  const unfinished = isKnown ? Math.max(0, all.totalItems - waiting.totalItems) : 0
  return {
    cards,
    count: all && { ...all, totalItems: all.totalItems - unfinished },
    unfinished,
    loadMore: hasNextPage ? () => void fetchNextPage() : undefined,
    isLoadingMore: isFetchingNextPage,
    isPending: query.isPending,
    error: query.data === undefined ? query.error : null,
    retry: () => void query.refetch(),
  }
}
