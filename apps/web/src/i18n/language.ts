/** The chosen language: French where nothing was chosen (SPEC §1); the choice is kept in the browser. */
import { type Language, languages } from './catalogue.ts'

const storageKey = 'language'

/** The language kept in this browser, else French. */
export function keptLanguage(): Language {
  const kept = localStorage.getItem(storageKey)
  return languages.find((language) => language === kept) ?? 'fr'
}

export function keepLanguage(language: Language): void {
  localStorage.setItem(storageKey, language)
}
