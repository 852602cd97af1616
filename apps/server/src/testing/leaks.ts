import { nameOf, type PlantedKey, publicNames, secretFieldsOf } from '@assay/domain/testing/planted-keys'
import type { Overheard } from './overhear.ts'

/**
 * Names of secret fields that a candidate's calls use for something else: the score of a closed page, a
 * clock's limit, the page that somebody is on once they have identified themselves.
 */
const namesOfAnswers = ['score', 'limitSeconds', 'redirectToPage']

/**
 * What an answer gives away of a document's secrets: the value of a key, a field by the name of a secret one,
 * and any field of a page that is not on the domain's list of what is public. Each with its path; none where
 * all is well.
 *
 * @param keys values that stand nowhere else; whole numbers are looked for as JSON values, all others
 * anywhere
 * @param fields paths of the secret fields
 */
export function leaksIn(
  { text, json }: Pick<Overheard, 'text' | 'json'>,
  keys: readonly Pick<PlantedKey, 'path' | 'value'>[],
  fields: readonly string[],
): string[] {
  const names = new Set(
    fields.map(nameOf).filter((name) => !publicNames.has(name) && !namesOfAnswers.includes(name)),
  )
  const values = new Set<unknown>()
  const found = new Set<string>()
  walk(json, (name, value) => {
    values.add(value)
    if (names.has(name)) found.add(`a field ${name}`)
    if (isPage(value))
      for (const { path } of secretFieldsOf({ pageList: [value] })) found.add(`a page's ${path}`)
  })
  const stands = (value: string | number) =>
    Number.isInteger(value) ? values.has(value) || values.has(String(value)) : text.includes(String(value))
  for (const { path, value } of keys) if (stands(value)) found.add(`${path} ${value}`)
  return [...found]
}

/** The codes of the module types that stand on an answer's pages, in containers too. */
export function moduleCodesIn({ json }: Pick<Overheard, 'json'>): number[] {
  const codes: number[] = []
  walk(json, (name, value) => {
    if (name === 'moduleId' && typeof value === 'number') codes.push(value)
  })
  return codes
}

function isPage(value: unknown): value is object {
  return typeof value === 'object' && value !== null && 'rowList' in value && 'position' in value
}

function walk(value: unknown, see: (name: string, value: unknown) => void, name = ''): void {
  see(name, value)
  if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value)) walk(each, see, key)
}
