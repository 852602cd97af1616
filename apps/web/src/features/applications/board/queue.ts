/** The order in which J and K go through applications. */
export interface Queue {
  /** The column as it stood when its first one was opened, or those to evaluate, or the page of the table. */
  readonly ids: readonly string[]
}

/**
 * Keeps the queue while the opened application is in it, also when evaluating moved it to another column;
 * else takes the column that holds it now.
 */
export function queueFor(queue: Queue, columns: readonly (readonly string[])[], openedId: string): Queue {
  if (openedId === '' || queue.ids.includes(openedId)) return queue
  const ids = columns.find((column) => column.includes(openedId))
  return ids === undefined ? queue : { ids }
}
