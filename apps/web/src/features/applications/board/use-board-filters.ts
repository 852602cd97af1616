/** The board's filters, kept in its address. */
import { useMemo } from 'react'
import { useUrlState } from '../../../navigation/use-url-state.ts'
import type { BoardFilters, BoardSort, ProgressFilter } from '../api/board-queries.ts'

export const sorts = [
  'newest',
  'oldest',
  'highest_score',
  'lowest_score',
  'name',
] as const satisfies readonly BoardSort[]

export const progresses = [
  'completed',
  'inProgress',
  'interrupted',
] as const satisfies readonly ProgressFilter[]

/** What the address says, with the defaults for what it does not say or says wrongly. */
export function useBoardFilters(): BoardFilters {
  const [search] = useUrlState('search')
  const [sort] = useUrlState('sort')
  const [progress] = useUrlState('progress')
  return useMemo(
    () => ({
      search: search.trim(),
      sort: sorts.find((each) => each === sort) ?? 'newest',
      progress: progresses.find((each) => each === progress) ?? '',
    }),
    [search, sort, progress],
  )
}

/** Whether fewer applications may show than there are. */
export function isNarrowed({ search, progress }: BoardFilters): boolean {
  return search !== '' || progress !== ''
}
