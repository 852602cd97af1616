/** Finds the library's files of a document by the addresses in its fields and rich texts. */

const address = /\/api\/files\/([\w-]+)/g

/** Their ids, each once. */
export function fileIdsIn(document: unknown): ReadonlySet<string> {
  const ids = new Set<string>()
  mapTexts(document, (text) => {
    for (const [, id = ''] of text.matchAll(address)) ids.add(id)
    return text
  })
  return ids
}

/** Replaces the files that `ids` names by others; the rest stay. */
export function withFileIds<T>(document: T, ids: ReadonlyMap<string, string>): T {
  return mapTexts(document, (text) =>
    text.replace(address, (whole, id: string) => {
      const other = ids.get(id)
      return other === undefined ? whole : `/api/files/${other}`
    }),
  ) as T
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return value.includes('/api/files/') ? change(value) : value
  if (Array.isArray(value)) return value.map((each: unknown) => mapTexts(each, change))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapTexts(each, change)]))
}
