import type { ListTotal } from '../../../patterns/list/use-list.ts'
import type { ListAsked } from '../api/board-queries.ts'

/** The order in which J and K go through applications. */
export interface Queue {
  /** The first ones of a column or of those to evaluate, or a page of the table, as it stood when opened. */
  readonly ids: readonly string[]
  /** The list that they are a stretch of; absent where they are all of it. */
  readonly list?: QueuedList | undefined
}

export interface QueuedList {
  /** How many it held when the queue was opened. */
  readonly total: ListTotal
  /** What is asked for those behind the stretch, from the page on where it begins. */
  readonly asked: ListAsked
}

/** So many before its end a queue asks for those behind it, so that the next one is there in time. */
const askedAhead = 10

/** Keeps the queue while the opened application is in it, moved or not; else takes the list that holds it. */
export function queueFor(queue: Queue, lists: readonly Queue[], openedId: string): Queue {
  if (openedId === '' || queue.ids.includes(openedId)) return queue
  return lists.find(({ ids }) => ids.includes(openedId)) ?? queue
}

/** Whether the opened one is near the end of what is known of a longer queue. */
export function isNearEnd({ ids, list }: Queue, openedId: string): boolean {
  if (list === undefined || (list.total.totalIsExact && before(list) + ids.length >= list.total.totalItems))
    return false
  const index = ids.indexOf(openedId)
  return index !== -1 && index >= ids.length - askedAhead
}

/** The queue with those that were found behind it; where none was found, it ends there. */
export function lengthened({ ids, list }: Queue, found: readonly string[]): Queue {
  if (list === undefined) return { ids }
  const further = found.filter((id) => !ids.includes(id))
  if (further.length > 0) return { ids: [...ids, ...further], list }
  return { ids, list: { ...list, total: { totalItems: before(list) + ids.length, totalIsExact: true } } }
}

/** Which one of its list the opened one is, from 1, and how long the list is; absent outside of it. */
export function positionIn({ ids, list }: Queue, openedId: string) {
  const index = ids.indexOf(openedId)
  if (index === -1) return undefined
  const known = (list === undefined ? 0 : before(list)) + ids.length
  const total = list?.total ?? { totalItems: known, totalIsExact: true }
  return {
    at: known - ids.length + index + 1,
    of: { ...total, totalItems: Math.max(total.totalItems, known) },
  }
}

/** How many of the list stand on the pages before the stretch. */
const before = ({ asked }: QueuedList): number => (asked.page - 1) * asked.itemsPerPage
