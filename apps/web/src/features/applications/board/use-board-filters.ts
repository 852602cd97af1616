/** The filters that board and table share, stored in the URL. */
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { SearchTexts } from '../../../navigation/search.ts'
import type { BoardFilters, BoardSort, Narrowing } from '../api/board-queries.ts'
import { filterNames, filterReaders } from './filter-readers.ts'

export const sorts = [
  'newest',
  'oldest',
  'highest_score',
  'lowest_score',
  'name',
] as const satisfies readonly BoardSort[]

/** The filters behind the button; the search stands in the bar. */
export const moreFilters = filterNames.filter((name) => name !== 'search')

/** The filters of the address, with the defaults for those that it lacks or has wrong. */
export function useBoardFilters(): BoardFilters {
  const search: SearchTexts = useSearch({ strict: false })
  const asked = JSON.stringify(filterNames.map((name) => filterReaders[name](search[name] ?? '') ?? null))
  const sort = sorts.find((each) => each === search['sort']) ?? 'newest'
  return useMemo(() => {
    const values = JSON.parse(asked) as unknown[]
    const given = filterNames.map((name, index) => [name, values[index]] as const)
    return { sort, ...(Object.fromEntries(given.filter(([, value]) => value !== null)) as Narrowing) }
  }, [asked, sort])
}

export const noFilters: SearchTexts = Object.fromEntries([...filterNames, 'page'].map((name) => [name, '']))

/** Whether fewer applications may show than there are. */
export function isNarrowed(filters: BoardFilters): boolean {
  return filterNames.some((name) => filters[name] !== undefined)
}
