/**
 * The language of the page: the one that was chosen, which the browser keeps, else the test's, else French.
 */
import { type Language, languages } from '../../i18n/catalogue.ts'
import { keep, kept } from './kept-choice.ts'

const storageKey = 'language'

let ofTest: Language = 'fr'

/** The test that is open speaks this language. */
export function speakAsTest(language: Language): void {
  ofTest = language
}

/** The language kept in this browser, else the test's. */
export function keptLanguage(): Language {
  const choice = kept(storageKey)
  return languages.find((language) => language === choice) ?? ofTest
}

export function keepLanguage(language: Language): void {
  keep(storageKey, language)
}
