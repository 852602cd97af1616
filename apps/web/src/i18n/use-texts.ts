/** The texts of a catalogue, for a component: renders again when the language changes. */
import { useSyncExternalStore } from 'react'
import type { Catalogue, Language, Texts, Translate } from './catalogue.ts'
import { currentLanguage, onLanguage, textsOf } from './i18n.ts'

export function useTexts<T extends Texts>(catalogue: Catalogue<T>): Translate<T> {
  return textsOf(catalogue, useLanguage())
}

/** The language of the moment, for formats of dates and numbers. */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguage, currentLanguage)
}
