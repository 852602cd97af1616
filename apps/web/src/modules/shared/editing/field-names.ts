/**
 * What the builder's panel calls the fields of a document, for whoever reads why an import was refused. A
 * type names those of its data in its `field-names.ts`; `*` is any place in a list.
 */
import { type Catalogue, type Language, type TextKey, type Texts, textsIn } from '../../../i18n/catalogue.ts'

/** What a field is called. `number` is that of the thing in the list which it belongs to, from 1. */
export type Name = (language: Language, number: number) => string

/** What each field of `keys` is called, under its path behind `before`. */
export function names<T extends Texts>(
  catalogue: Catalogue<T>,
  keys: Readonly<Record<string, TextKey<T>>>,
  before = '',
): [string, Name][] {
  return Object.entries(keys).map(([field, key]) => {
    const text: Name = (language, number) =>
      (textsIn(catalogue, language) as (key: string, variables: object) => string)(key, { number })
    return [before + field, text]
  })
}

/** As `names`, for the fields of a thing in a list, whose name comes first: "Mail 2 · Objet". */
export function namesIn<T extends Texts>(
  catalogue: Catalogue<T>,
  thing: TextKey<T>,
  keys: Readonly<Record<string, TextKey<T>>>,
  before: string,
): [string, Name][] {
  const [[, nameOf] = [] as unknown as [string, Name]] = names(catalogue, { thing })
  return names(catalogue, keys, before).map(([field, text]) => [
    field,
    (language, number) => `${nameOf(language, number)} · ${text(language, number)}`,
  ])
}
