/** Texts and formats for the components of every entry, which render again when the language changes. */
import { durationWords } from '@assay/domain/time/duration-words'
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import type { Catalogue, Language, Texts, Translate } from './catalogue.ts'
import { formatDate, formatDateTime, formatNumber, formatTime } from './formats.ts'
import { currentLanguage, onLanguage } from './language.ts'
import { textsOf } from './texts-of.ts'

export function useTexts<T extends Texts>(catalogue: Catalogue<T>): Translate<T> {
  return textsOf(catalogue, useLanguage())
}

const LanguageHere = createContext<Language | undefined>(undefined)
/** What stands in it speaks another language than the page, as a test does in the builder's preview. */
export const SpeaksHere = LanguageHere.Provider

/** The language of the moment. */
export function useLanguage(): Language {
  const ofPage = useSyncExternalStore(onLanguage, currentLanguage, currentLanguage)
  return useContext(LanguageHere) ?? ofPage
}

/** The formats in the language of the moment. */
export function useFormats() {
  const language = useLanguage()
  return useMemo(
    () => ({
      date: (date: string | Date) => formatDate(date, language),
      time: (date: string | Date) => formatTime(date, language),
      dateTime: (date: string | Date) => formatDateTime(date, language),
      length: durationWords,
      number: (value: number, maximumFractionDigits?: number) =>
        formatNumber(value, language, maximumFractionDigits),
    }),
    [language],
  )
}
