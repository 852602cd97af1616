/** The ids beside one in a list; none when it is not in the list. */
export function neighbours(ids: readonly string[], id: string): { previous?: string; next?: string } {
  const index = ids.indexOf(id)
  if (index === -1) return {}
  const previous = ids[index - 1]
  const next = ids[index + 1]
  return { ...(previous === undefined ? {} : { previous }), ...(next === undefined ? {} : { next }) }
}
