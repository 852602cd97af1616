/** The filters that board and table share, stored in the URL. */
import { dayIn, endOfDay, instantAt } from '@assay/domain/time/zoned'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { timeZone } from '../../../i18n/formats.ts'
import type { SearchTexts } from '../../../navigation/search.ts'
import { oneOf, type ReadFilter, rowId, words } from '../../../patterns/list/list-address.ts'
import type { BoardFilters, BoardSort, Narrowing, ProgressFilter } from '../api/board-queries.ts'

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

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))

/** When a day begins in the zone of all days shown, or the instant that a link has; else undefined. */
function startOfDay(text: string): string | undefined {
  if (isDay(text)) return instantAt(timeZone, text, 0).toISOString()
  const time = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}

/** The day of what `from` says, as a field for dates takes it. */
export function dayOf(text: string): string {
  const start = startOfDay(text)
  return start === undefined ? text : dayIn(timeZone, new Date(start))
}

const lastOfDay = (text: string): string | undefined =>
  isDay(text) ? endOfDay(timeZone, text).toISOString() : undefined

const percent: ReadFilter<number> = (text) => {
  const number = Number(text)
  return text.trim() !== '' && number >= 0 && number <= 100 ? number : undefined
}

/** Each filter of the address, for board and table alike. */
export const filterReaders = {
  search: words,
  progress: oneOf(progresses),
  from: startOfDay,
  to: lastOfDay,
  scoreFrom: percent,
  scoreTo: percent,
  competence: words,
  evaluatedBy: rowId,
  comments: oneOf(['with', 'without']),
  filter: rowId,
  late: oneOf(['yes', 'no']),
  owner: (text) => (text === 'me' || text === 'nobody' ? text : rowId(text)),
} satisfies { readonly [Name in keyof Narrowing]-?: ReadFilter<NonNullable<Narrowing[Name]>> }

type FilterName = keyof typeof filterReaders
const filterNames = Object.keys(filterReaders) as FilterName[]

/** The filters behind the button; the search stands in the bar. */
export const moreFilters = [
  'owner',
  'progress',
  'from',
  'to',
  'scoreFrom',
  'scoreTo',
  'competence',
  'evaluatedBy',
  'comments',
  'filter',
  'late',
] as const satisfies readonly FilterName[]

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
