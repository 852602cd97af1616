/** Texts and formats for components, which render again when the language changes. */
import { useMemo, useSyncExternalStore } from 'react'
import type { Catalogue, Language, Texts, Translate } from './catalogue.ts'
import { formatAgo, formatDate, formatDateTime, formatLength, formatNumber, formatTime } from './formats.ts'
import { currentLanguage, onLanguage, textsOf } from './i18n.ts'

export function useTexts<T extends Texts>(catalogue: Catalogue<T>): Translate<T> {
  return textsOf(catalogue, useLanguage())
}

/** The language of the moment. */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguage, currentLanguage)
}

/** The formats in the language of the moment. */
export function useFormats() {
  const language = useLanguage()
  return useMemo(
    () => ({
      date: (date: string | Date) => formatDate(date, language),
      time: (date: string | Date) => formatTime(date, language),
      dateTime: (date: string | Date) => formatDateTime(date, language),
      ago: (date: string | Date) => formatAgo(date, new Date(), language),
      length: (seconds: number) => formatLength(seconds, language),
      number: (value: number, maximumFractionDigits?: number) =>
        formatNumber(value, language, maximumFractionDigits),
    }),
    [language],
  )
}
