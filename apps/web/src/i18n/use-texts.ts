/** The texts of a catalogue, for a component: renders again when the language changes. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Catalogue, Language, Texts, Translate } from './catalogue.ts'
import { currentLanguage, i18n, textsOf } from './i18n.ts'

export function useTexts<T extends Texts>(catalogue: Catalogue<T>): Translate<T> {
  const language = useLanguage()
  return useMemo(() => textsOf(catalogue, language), [catalogue, language])
}

/** The language of the moment, for formats of dates and numbers. */
export function useLanguage(): Language {
  useTranslation(undefined, { i18n })
  return currentLanguage()
}
