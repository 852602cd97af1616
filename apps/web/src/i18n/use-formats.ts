/** The formats in the language of the moment, for components. */
import { useMemo } from 'react'
import { formatAgo, formatDate, formatDateTime, formatNumber, formatTime } from './formats.ts'
import { useLanguage } from './use-texts.ts'

export function useFormats() {
  const language = useLanguage()
  return useMemo(
    () => ({
      date: (date: string | Date) => formatDate(date, language),
      time: (date: string | Date) => formatTime(date, language),
      dateTime: (date: string | Date) => formatDateTime(date, language),
      ago: (date: string | Date) => formatAgo(date, new Date(), language),
      number: (value: number, maximumFractionDigits?: number) =>
        formatNumber(value, language, maximumFractionDigits),
    }),
    [language],
  )
}
