import type { ListTotal } from '../../../patterns/list/use-list.ts'

/** The order in which J and K go through applications. */
export interface Queue {
  /** The column as it stood when its first one was opened, or those to evaluate, or the page of the table. */
  readonly ids: readonly string[]
  /** How many waited when the queue was opened; only where `ids` may be the first of them. */
  readonly waiting?: ListTotal | undefined
}

/** So many before its end a queue asks for those behind it, so that the next one is there in time. */
const askedAhead = 10

/**
 * Keeps the queue while the opened application is in it, also when evaluating moved it to another column;
 * else takes the list that holds it now.
 */
export function queueFor(queue: Queue, lists: readonly Queue[], openedId: string): Queue {
  if (openedId === '' || queue.ids.includes(openedId)) return queue
  return lists.find(({ ids }) => ids.includes(openedId)) ?? queue
}

/** Whether the opened one is near the end of what is known of a longer queue. */
export function isNearEnd({ ids, waiting }: Queue, openedId: string): boolean {
  if (waiting === undefined || (waiting.totalIsExact && ids.length >= waiting.totalItems)) return false
  const index = ids.indexOf(openedId)
  return index !== -1 && index >= ids.length - askedAhead
}

/** The queue with those that were found to wait behind it; where none was found, it holds all. */
export function lengthened({ ids, waiting }: Queue, found: readonly string[]): Queue {
  const further = found.filter((id) => !ids.includes(id))
  return further.length === 0 ? { ids } : { ids: [...ids, ...further], waiting }
}

/** How long the queue is: what it holds, or more where more waited. */
export function lengthOf({ ids, waiting }: Queue): ListTotal {
  return waiting === undefined || waiting.totalItems < ids.length
    ? { totalItems: ids.length, totalIsExact: waiting?.totalIsExact ?? true }
    : waiting
}
