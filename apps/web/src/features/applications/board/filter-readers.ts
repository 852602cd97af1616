/** How each filter of the board and the table is read from the address, where it is text. */
import { dayIn, endOfDay, instantAt } from '@assay/domain/time/zoned'
import { timeZone } from '../../../i18n/formats.ts'
import { oneOf, type ReadFilter, rowId, words } from '../../../patterns/list/use-list.ts'
import type { Narrowing, ProgressFilter } from '../api/board-queries.ts'

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

export type FilterName = keyof typeof filterReaders
export const filterNames = Object.keys(filterReaders) as FilterName[]
