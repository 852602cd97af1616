/** The query of an address as flat text: `?search=12` is the text "12", as links are written by hand. */

export type SearchTexts = Readonly<Record<string, string>>

export function parseSearch(query: string): SearchTexts {
  return Object.fromEntries(new URLSearchParams(query))
}

export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(search).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return query === '' ? '' : `?${query}`
}
