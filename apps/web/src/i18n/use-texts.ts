/** The texts of a catalogue, for a component: renders again when the language changes. */
import { useSyncExternalStore } from 'react'
import type { Catalogue, Language, Texts, Translate } from './catalogue.ts'
import { currentLanguage, i18n, textsOf } from './i18n.ts'

export function useTexts<T extends Texts>(catalogue: Catalogue<T>): Translate<T> {
  return textsOf(catalogue, useLanguage())
}

/** The language of the moment, for formats of dates and numbers. */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, currentLanguage)
}

/** One function for all: a screen asks in hundreds of places, and subscribes in each only once. */
function onLanguageChange(listener: () => void): () => void {
  i18n.on('languageChanged', listener)
  return () => i18n.off('languageChanged', listener)
}
