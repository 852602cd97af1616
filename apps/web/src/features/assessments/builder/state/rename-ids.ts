/** Temporary ids become the real ones that a save answered (SPEC §3, PRODUCT §4). */

/**
 * The objects that have been renamed already: snapshots share most of their parts, and must go on sharing
 * them.
 */
export type Renamed = Map<object, object>

/**
 * The value with each id of `ids` replaced wherever it is a whole text. A value without any of them stays the
 * same object, so that screens that show it do not draw again.
 */
export function renameIds<T>(value: T, ids: ReadonlyMap<string, string>, done: Renamed = new Map()): T {
  if (typeof value === 'string') return (ids.get(value) ?? value) as T
  if (value === null || typeof value !== 'object') return value
  const known = done.get(value)
  if (known) return known as T
  const renamed = Array.isArray(value) ? renameList(value, ids, done) : renameRecord(value, ids, done)
  done.set(value, renamed)
  return renamed as T
}

function renameList(list: readonly unknown[], ids: ReadonlyMap<string, string>, done: Renamed): object {
  const renamed = list.map((item) => renameIds(item, ids, done))
  return renamed.some((item, index) => item !== list[index]) ? renamed : list
}

function renameRecord(record: object, ids: ReadonlyMap<string, string>, done: Renamed): object {
  let changed = false
  const renamed = Object.fromEntries(
    Object.entries(record).map(([key, item]) => {
      const after: unknown = renameIds(item, ids, done)
      if (after !== item) changed = true
      return [key, after]
    }),
  )
  return changed ? renamed : record
}
