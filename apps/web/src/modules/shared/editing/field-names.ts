/**
 * What the builder's panel calls the fields of a document, for whoever reads why an import was refused. A
 * type names those of its data in its `field-names.ts`; `*` is any place in a list.
 */
import { type Catalogue, type Language, type TextKey, type Texts, textsIn } from '../../../i18n/catalogue.ts'

/** The text of a field; `number` counts the list that it stands in from 1. */
export type Name = (language: Language, number: number) => string

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

/** The same, behind the name of the thing in the list that they are of: "Mail 2 · Objet". */
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
