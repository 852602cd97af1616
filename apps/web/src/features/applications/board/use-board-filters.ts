/** The filters that board and table share, kept in the address. */
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

/** The instant at which a day `YYYY-MM-DD` begins, where whoever looks is; undefined for another text. */
export function startOfDay(day: string): string | undefined {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? instant(`${day}T00:00:00`) : undefined
}

/** Its last instant. */
export function endOfDay(day: string): string | undefined {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? instant(`${day}T23:59:59.999`) : undefined
}

function instant(local: string): string | undefined {
  const date = new Date(local)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

/** What the address says, with the defaults for what it does not say or says wrongly. */
export function useBoardFilters(): BoardFilters {
  const [search] = useUrlState('search')
  const [sort] = useUrlState('sort')
  const [progress] = useUrlState('progress')
  const [from] = useUrlState('from')
  const [to] = useUrlState('to')
  return useMemo(
    () => ({
      search: search.trim(),
      sort: sorts.find((each) => each === sort) ?? 'newest',
      progress: progresses.find((each) => each === progress) ?? '',
      from: startOfDay(from) ?? '',
      to: endOfDay(to) ?? '',
    }),
    [search, sort, progress, from, to],
  )
}

/** No filter at all, for the address. */
export const noFilters = { search: '', progress: '', from: '', to: '', page: '' } as const

/** Whether fewer applications may show than there are. */
export function isNarrowed({ search, progress, from, to }: BoardFilters): boolean {
  return search !== '' || progress !== '' || from !== '' || to !== ''
}
