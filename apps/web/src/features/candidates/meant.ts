/** Whom an act on many is for: chosen people, or all who match, as many as are seen. */
import type { Whom } from '@assay/contract/candidates/whom'
import type { BookList } from './book-filters.tsx'

const idsOfRequest = 1_000

export interface Meant {
  readonly count: number
  /** For one request, however many are chosen. */
  readonly whom: Partial<{
    readonly candidateIds: string[]
    readonly matching: Extract<Whom, { matching: object }>['matching']
  }>
  /** The same for requests that take some of them. */
  readonly parts: readonly Whom[]
}

export function meantBy({ selection, filters, total }: BookList): Meant {
  const ids = [...selection.ids]
  if (selection.isAll && total !== undefined) {
    const matching = { filter: 'all' as const, ...filters, count: total.totalItems }
    return { count: total.totalItems, whom: { matching }, parts: [{ matching }] }
  }
  const parts = Array.from({ length: Math.ceil(ids.length / idsOfRequest) }, (_, part) => ({
    candidateIds: ids.slice(part * idsOfRequest, (part + 1) * idsOfRequest),
  }))
  return { count: ids.length, whom: { candidateIds: ids }, parts }
}
