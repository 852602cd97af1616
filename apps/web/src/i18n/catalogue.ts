/**
 * The form of every catalogue: a name, and for each key its French and English text side by side, so that a
 * missing twin does not compile. Every entry reads its texts by it.
 *
 * Keys are flat (`'queue.empty'`). `{{name}}` marks a variable. A counted text has one entry per plural form,
 * `key_one` and `key_other`, and is read as `key` with `count`.
 */

import type { ErrorEntry } from '@assay/contract/errors/catalogue'
import { withFrenchSpaces } from '@assay/domain/assessments/french-spaces'
import { currentLanguage, type Language, useLanguage } from './language.ts'

/** French, then English. */
export type Twin = readonly [fr: string, en: string]
export type Texts = Readonly<Record<string, Twin>>

/** A text of the error catalogue (product 1.18) that the interface says by itself: it stands there, once. */
export const errorTwin = ({ fr, en }: ErrorEntry): Twin => [fr, en]

export interface Catalogue<T extends Texts = Texts> {
  /** Unique in the product, e.g. `dashboard`: the namespace. */
  readonly name: string
  readonly texts: T
}

/** A catalogue that gives its texts. */
export interface SpokenCatalogue<T extends Texts> extends Catalogue<T> {
  /** For a component, which renders again when the language changes. */
  readonly useTexts: () => Translate<T>
  /** For code that is no component: in the language of the moment where none is given. */
  readonly textsIn: (language?: Language) => Translate<T>
}

type Translator = (key: string, variables?: Record<string, string | number>) => string

/**
 * Declares a feature's texts; the literal texts stay in the type, so that variables are checked. A translator
 * per language is made once: a screen asks in hundreds of places at every key.
 */
export function catalogue<const T extends Texts>(name: string, texts: T): SpokenCatalogue<T> {
  const translators: Partial<Record<Language, Translator>> = {}
  // The compiler checks at each use which variables a key takes.
  const textsIn = (language = currentLanguage()) =>
    (translators[language] ??= translatorIn(texts, language)) as Translate<T>
  return { name, texts, textsIn, useTexts: () => textsIn(useLanguage()) }
}

type PluralForm = '_one' | '_other'
type WithoutForm<K extends string> = K extends `${infer Base}${PluralForm}` ? Base : K
type VariablesIn<S extends string> = S extends `${string}{{${infer V}}}${infer Rest}`
  ? V | VariablesIn<Rest>
  : never
type TextsFor<T extends Texts, K extends string> = Extract<
  T[Extract<keyof T, K | `${K}${PluralForm}`>],
  Twin
>[number]
type CountFor<T extends Texts, K extends string> = `${K}_other` extends keyof T ? 'count' : never
type VariablesFor<T extends Texts, K extends string> = VariablesIn<TextsFor<T, K>> | CountFor<T, K>

/** The keys that can be read: counted ones without their plural form. */
export type TextKey<T extends Texts> = WithoutForm<Extract<keyof T, string>>

/** The variables that a text needs: none, or all of them. */
type TextVariables<T extends Texts, K extends string> = [VariablesFor<T, K>] extends [never]
  ? []
  : [variables: { readonly [V in VariablesFor<T, K>]: V extends 'count' ? number : string | number }]

/** Gives the text of a key in the language of the moment. */
export type Translate<T extends Texts> = <K extends TextKey<T>>(
  key: K,
  ...variables: TextVariables<T, K>
) => string

/**
 * Gives the texts in a language. It fills in `{{name}}`; a counted key takes its `_one` form for 1 (in French
 * below 2), else `_other`, whatever the sign, and groups the count's digits as the language does. Texts
 * without variables are looked up once; no French line begins with a mark.
 */
function translatorIn(twins: Texts, language: Language): Translator {
  const texts = language === 'fr' ? withFrenchSpaces(twins) : twins
  const translate: Translator = (key, variables = {}) => {
    const count = Math.abs(Number(variables['count']))
    const one = count === 1 || (language === 'fr' && count < 2)
    const twin = texts[key] ?? texts[`${key}_${one ? 'one' : 'other'}`]
    const text = twin?.[language === 'en' ? 1 : 0] ?? key
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = variables[name] ?? ''
      return name === 'count' ? value.toLocaleString(language) : String(value)
    })
  }
  const plain = new Map<string, string>()
  return (key, variables) => {
    if (variables !== undefined) return translate(key, variables)
    const text = plain.get(key) ?? translate(key)
    plain.set(key, text)
    return text
  }
}
