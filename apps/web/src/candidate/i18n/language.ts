/** The language of the page: French where nothing was chosen (SPEC §1); the choice is kept in the browser. */
import { type Language, languages } from '../../i18n/catalogue.ts'
import { keep, kept } from '../kept-choice.ts'

const storageKey = 'language'

/** The language kept in this browser, else French. */
export function keptLanguage(): Language {
  const choice = kept(storageKey)
  return languages.find((language) => language === choice) ?? 'fr'
}

export function keepLanguage(language: Language): void {
  keep(storageKey, language)
}
