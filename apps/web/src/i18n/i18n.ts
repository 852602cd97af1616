/**
 * The language of the staff's screens, chosen once for the whole page: French where nothing was chosen (SPEC
 * §1).
 */
import { type Catalogue, type Language, type Texts, type Translate, textsIn } from './catalogue.ts'
import { keepLanguage, keptLanguage } from './language.ts'

let language: Language = 'fr'
const listeners = new Set<() => void>()

/** Starts with the language that this browser keeps; every text comes with the code that shows it. */
export function startI18n(): void {
  speak(keptLanguage())
}

export function currentLanguage(): Language {
  return language
}

/** Changes the language and keeps the choice. */
export function changeLanguage(next: Language): void {
  keepLanguage(next)
  speak(next)
}

/** Calls back after each change of the language; gives what calls that off. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells the document, too (screen readers, hyphenation). */
function speak(next: Language): void {
  language = next
  document.documentElement.lang = next
  for (const listener of listeners) listener()
}

type Translator = (key: string, variables?: Record<string, string | number>) => string

/**
 * The translators, one per catalogue and language, made once: a screen asks in hundreds of places at every
 * key.
 */
const translators = new WeakMap<Catalogue, Partial<Record<Language, Translator>>>()

/** The texts of a catalogue in the language of the moment. */
export function textsOf<T extends Texts>(
  catalogue: Catalogue<T>,
  language = currentLanguage(),
): Translate<T> {
  const ofCatalogue = translators.get(catalogue) ?? {}
  translators.set(catalogue, ofCatalogue)
  return (ofCatalogue[language] ??= translatorOf(catalogue, language))
}

/** Texts without variables are looked up once. */
function translatorOf(catalogue: Catalogue, language: Language): Translator {
  // The compiler checks at each use which variables a key takes.
  const translate = textsIn(catalogue, language) as unknown as Translator
  const plain = new Map<string, string>()
  return (key, variables) => {
    if (variables !== undefined) return translate(key, variables)
    const text = plain.get(key) ?? translate(key)
    plain.set(key, text)
    return text
  }
}
