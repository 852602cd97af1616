/** A list's state: the address's page, order and filters, the call's answer, and the chosen rows. */
import type { Call } from '@assay/contract/call'
import { type listMeta, pageAtMost } from '@assay/contract/paging'
import { hashKey, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { callApi } from '../../api/call-api.ts'
import type { CallArguments, CallResponse } from '../../api/call-types.ts'
import { keyOf } from '../../api/keys.ts'
import type { SearchTexts } from '../../navigation/search.ts'
import { useUrlChange } from '../../navigation/use-url-state.ts'
import { storeChoice, storedChoice } from '../../storage/stored-choice.ts'
import { type Selection, useSelection } from './use-selection.ts'

/** The number of rows; there are more where `totalIsExact` is false. */
export type ListTotal = z.output<typeof listMeta>

type AnsweredBy<C extends Call> = CallResponse<C> & {
  readonly data: readonly unknown[]
  readonly meta: ListTotal
}
export type RowOf<C extends Call> = AnsweredBy<C>['data'][number]
type QueryOf<C extends Call> = C['query'] extends z.ZodType ? z.output<C['query']> : never
type ParamsOf<C extends Call> = C['params'] extends z.ZodType
  ? { readonly params: z.output<C['params']> }
  : unknown
type SortOf<C extends Call> = QueryOf<C> extends { readonly sort: infer Sort extends string } ? Sort : string

/** Readers of filters by the name that the call's query has for them. */
type ReadFilters<C extends Call> = {
  readonly [Name in Exclude<keyof QueryOf<C>, 'page' | 'itemsPerPage' | 'sort'>]?: ReadFilter<
    NonNullable<QueryOf<C>[Name]>
  >
}
type FilterValues<F> = {
  readonly [Name in keyof F]?: F[Name] extends ReadFilter<infer Value> ? Value : never
}

type ListOptions<C extends Call, F extends ReadFilters<C>> = ParamsOf<C> & {
  readonly call: C
  /** A prefix of the list's names in the address, where two lists share a page: `test` makes `testPage`. */
  readonly prefix?: string
  /** The list's own (product 9.11), the default first. */
  readonly sizes: readonly [number, ...number[]]
  /** The allowed orders, the default first; without it the call's own order counts. */
  readonly sorts?: readonly SortOf<C>[]
  readonly filters?: F
  /** The filters' values where the address does not give them. */
  readonly defaults?: FilterValues<F>
  /** What is always asked. */
  readonly fixed?: Partial<QueryOf<C>>
  /** The name by which this browser keeps the size that was chosen, for a list that is opened again. */
  readonly keepsSizeAs?: string
  /** False: nothing is asked for yet. */
  readonly enabled?: boolean
}

export interface List<Row = unknown, Sort extends string = string, F = unknown> {
  readonly query: UseQueryResult
  /** The rows of the page; none while they load. */
  readonly rows: readonly Row[]
  /** The number of rows of the whole list; absent while unknown. */
  readonly total: ListTotal | undefined
  /** Counts from 1. A page behind the end becomes the last one. */
  readonly page: number
  readonly itemsPerPage: number
  readonly sizes: readonly number[]
  readonly onPage: (page: number) => void
  readonly onItemsPerPage: (itemsPerPage: number) => void
  readonly sort: Sort | undefined
  readonly setSort: (sort: Sort) => void
  readonly filters: FilterValues<F>
  /** Back to the first page; undefined takes the filter away. */
  readonly setFilter: <Name extends keyof F & string>(
    name: Name,
    value: FilterValues<F>[Name] | undefined,
  ) => void
  /** Whether the address has filters, so that fewer rows may show than there are. */
  readonly isFiltered: boolean
  readonly clearFilters: () => void
  /** The name in the address for a name of this list, for `SearchField`. */
  readonly nameOf: (name: string) => string
  readonly selection: Selection
}

/** @param options may be written anew at each render. */
export function useList<const C extends Call, const F extends ReadFilters<C> = Record<never, never>>(
  options: ListOptions<C, F>,
): List<RowOf<C>, SortOf<C>, F> & { readonly answer: CallResponse<C> | undefined } {
  const {
    call,
    prefix = '',
    sizes,
    sorts,
    filters: readers,
    defaults,
    fixed,
    keepsSizeAs,
    enabled = true,
  } = options
  const search: SearchTexts = useSearch({ strict: false })
  const change = useUrlChange()
  const nameOf = (name: string): string => nameIn(prefix, name)
  const sizeAsked = numberAt(search, nameOf('itemsPerPage'))
  const [sizeStored, keepSize] = useState(() => Number(keepsSizeAs && storedChoice(keepsSizeAs)))
  const sizeOf = (asked?: number) => sizes.find((size) => size === asked)
  const itemsPerPage = sizeOf(sizeAsked) ?? sizeOf(sizeStored) ?? sizes[0]
  const page = Math.min(numberAt(search, nameOf('page')) ?? 1, pageAtMost)
  const sort = sorts?.find((each) => each === search[nameOf('sort')]) ?? sorts?.[0]
  const read = readAll(readers, search, nameOf)
  const filters = { ...defaults, ...read } as FilterValues<F>
  const params = (options as { readonly params?: object }).params
  const asked = { ...fixed, ...filters, ...(sort === undefined ? {} : { sort }) }
  const request = { params, query: { ...asked, page, itemsPerPage } }
  const query = useQuery({
    queryKey: keyOf(call, request),
    queryFn: ({ signal }) => callApi(call, ...([{ ...request, signal }] as unknown as CallArguments<C>)),
    // Rows of before stay while others come, but not those of another test or company.
    placeholderData: (before, of) =>
      isSame(of?.queryKey[1], params ?? {}) && !isPastEnd(before as AnsweredBy<C>) ? before : undefined,
    enabled,
  })
  const answer = query.data as AnsweredBy<C> | undefined
  const total = answer?.meta
  const selection = useSelection(JSON.stringify([params, asked]))
  const isBehindEnd = useLastPage({
    query,
    total,
    page,
    itemsPerPage,
    goTo: (to) => change({ [nameOf('page')]: to }),
  })
  const names = Object.keys(readers ?? {})
  return {
    query: isBehindEnd ? ({ ...query, data: undefined, isPending: true } as typeof query) : query,
    answer,
    rows: (answer?.data ?? []) as readonly RowOf<C>[],
    total,
    page,
    itemsPerPage,
    sizes,
    onPage: (to) => change({ [nameOf('page')]: to === 1 ? '' : String(to) }),
    // Another size is another cut of the list: back to its start.
    onItemsPerPage: (size) => {
      keepSize(size)
      if (keepsSizeAs !== undefined) storeChoice(keepsSizeAs, String(size))
      change({ [nameOf('itemsPerPage')]: size === sizes[0] ? '' : String(size), [nameOf('page')]: '' })
    },
    sort,
    setSort: (to) => change({ [nameOf('sort')]: to === sorts?.[0] ? '' : to, [nameOf('page')]: '' }),
    filters,
    setFilter: (name, value) => {
      const isDefault = value === defaults?.[name]
      change({ [nameOf(name)]: value === undefined || isDefault ? '' : String(value), [nameOf('page')]: '' })
    },
    isFiltered: Object.keys(read).length > 0,
    clearFilters: () => change(Object.fromEntries([...names, 'page'].map((name) => [nameOf(name), '']))),
    nameOf,
    selection,
  }
}

/** Whether a page is empty although its list is not: it says nothing of the page that takes its place. */
const isPastEnd = (answer: { readonly data: readonly unknown[]; readonly meta: ListTotal } | undefined) =>
  answer?.data.length === 0 && answer.meta.totalItems > 0

/** Whether two parts of a key are equal. */
const isSame = (one: unknown, other: unknown): boolean => hashKey([one]) === hashKey([other])

function readAll(
  readers: Readonly<Record<string, ReadFilter<unknown> | undefined>> | undefined,
  search: SearchTexts,
  nameOf: (name: string) => string,
): Record<string, unknown> {
  const read = Object.entries(readers ?? {}).map(
    ([name, of]) => [name, of?.(search[nameOf(name)] ?? '')] as const,
  )
  return Object.fromEntries(read.filter(([, value]) => value !== undefined))
}

/** Whether the page is behind the end (an old address, a deleted last row): it becomes the last one. */
function useLastPage(at: {
  readonly query: UseQueryResult
  readonly total: ListTotal | undefined
  readonly page: number
  readonly itemsPerPage: number
  readonly goTo: (page: string) => void
}): boolean {
  const { query, total, page, itemsPerPage, goTo } = at
  const { data } = (query.data ?? {}) as { data?: readonly unknown[] }
  const last = total === undefined ? page : lastPage(total.totalItems, itemsPerPage)
  const isBehind = !query.isPlaceholderData && data?.length === 0 && page > last
  useEffect(() => {
    if (isBehind) goTo(last === 1 ? '' : String(last))
  })
  return isBehind
}

/** Reads one filter of the address: undefined where the text means nothing. */
export type ReadFilter<Value> = (text: string) => Value | undefined

/** Any words: a search. Characters that no text holds, such as U+0000 out of a copied file, are left out. */
export const words: ReadFilter<string> = (text) => {
  const said = text.replaceAll(/\p{Cc}/gu, ' ').trim()
  return said === '' ? undefined : said
}

/** The id of a row. */
export const rowId: ReadFilter<string> = (text) => (/^[0-9a-f-]{36}$/i.test(text) ? text : undefined)

/** Reads a filter that takes one of these values. */
export function oneOf<const Value extends string>(values: readonly Value[]): ReadFilter<Value> {
  return (text) => values.find((value) => value === text)
}

/** The name of a list's text in the address: `page`, or `testPage` of the list with the prefix `test`. */
export function nameIn(prefix: string, name: string): string {
  return prefix === '' ? name : `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

/** The number at a name, if it is a positive whole one. */
export function numberAt(search: SearchTexts, name: string): number | undefined {
  const number = Number(search[name])
  return Number.isInteger(number) && number > 0 ? number : undefined
}

/** The last page that has something; 1 of an empty list. */
export function lastPage(totalItems: number, itemsPerPage: number): number {
  return Math.max(1, Math.ceil(totalItems / itemsPerPage))
}
