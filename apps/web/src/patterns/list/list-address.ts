/** A list's page, size, order and filters in the address; its defaults stand for what lacks or is invalid. */
import type { SearchTexts } from '../../navigation/search.ts'

/** Reads one filter of the address: undefined where the text means nothing. */
export type ReadFilter<Value> = (text: string) => Value | undefined

/** Any words: a search. Characters that no text holds, such as U+0000 out of a copied file, are left out. */
export const words: ReadFilter<string> = (text) => {
  const said = text.replaceAll(/\p{Cc}/gu, ' ').trim()
  return said === '' ? undefined : said
}

export const rowId: ReadFilter<string> = (text) => (/^[0-9a-f-]{36}$/i.test(text) ? text : undefined)

/** Reads a filter that takes one of these values. */
export function oneOf<const Value extends string>(values: readonly Value[]): ReadFilter<Value> {
  return (text) => values.find((value) => value === text)
}

/** The name of a list's text in the address: `page`, or `testPage` of the list with the prefix `test`. */
export function nameIn(prefix: string, name: string): string {
  return prefix === '' ? name : `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

export function numberAt(search: SearchTexts, name: string): number | undefined {
  const number = Number(search[name])
  return Number.isInteger(number) && number > 0 ? number : undefined
}

/** The last page that has something; 1 of an empty list. */
export function lastPage(totalItems: number, itemsPerPage: number): number {
  return Math.max(1, Math.ceil(totalItems / itemsPerPage))
}
