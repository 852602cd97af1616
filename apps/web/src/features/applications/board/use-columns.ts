/** The four columns with their cards, counts and further pages. */
import type { ApplicationCard } from '@assay/contract/applications/calls'
import { type ApplicationStatus, type KanbanColumn, statusOfColumn } from '@assay/domain/applications/status'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type BoardFilters, cardsOf, columnQuery } from '../api/board-queries.ts'

export interface BoardColumnState {
  readonly name: KanbanColumn
  readonly status: ApplicationStatus
  readonly cards: readonly ApplicationCard[]
  /** Of all that match the filters; undefined while unknown. */
  readonly count: number | undefined
  /** Asks for the next page; absent where there is none. */
  readonly loadMore: (() => void) | undefined
  readonly isLoadingMore: boolean
}

export interface BoardState {
  readonly columns: readonly BoardColumnState[]
  readonly isPending: boolean
  /** Of a column that holds nothing yet. */
  readonly error: Error | null
  readonly retry: () => void
  readonly total: number
}

export function useColumns(assessmentId: string, filters: BoardFilters): BoardState {
  const toEvaluate = useColumn(assessmentId, 'kanban_to_evaluate', filters)
  const evaluated = useColumn(assessmentId, 'kanban_evaluated', filters)
  const refused = useColumn(assessmentId, 'kanban_refused', filters)
  const hired = useColumn(assessmentId, 'kanban_hired', filters)
  const all = [toEvaluate, evaluated, refused, hired]
  const columns = all.map(({ column }) => column)
  return {
    columns,
    isPending: all.some(({ query }) => query.isPending),
    error: all.find(({ query }) => query.isError && query.data === undefined)?.query.error ?? null,
    retry: () => all.forEach(({ query }) => void query.refetch()),
    total: columns.reduce((sum, { count = 0 }) => sum + count, 0),
  }
}

function useColumn(assessmentId: string, name: KanbanColumn, filters: BoardFilters) {
  const status = statusOfColumn(name)
  const query = useInfiniteQuery(columnQuery(assessmentId, status, filters))
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = query
  const column = useMemo<BoardColumnState>(
    () => ({
      name,
      status,
      cards: cardsOf(data),
      count: data?.pages[0]?.meta.totalItems,
      loadMore: hasNextPage ? () => void fetchNextPage() : undefined,
      isLoadingMore: isFetchingNextPage,
    }),
    [name, status, data, hasNextPage, fetchNextPage, isFetchingNextPage],
  )
  return { query, column }
}
