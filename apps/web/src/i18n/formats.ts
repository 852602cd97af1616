/** Dates of Europe/Paris (product 7.4), figures and durations as each language writes them. */
import { durationWords } from '@assay/domain/time/duration-words'
import { useMemo } from 'react'
import { type Language, useLanguage } from './language.ts'

const locales: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB' }
/** The zone of every day that is shown or typed, wherever the browser is. */
export const timeZone = 'Europe/Paris'

/** `20/11/2026` in both languages (product 9.18). */
export function formatDate(date: string | Date, language: Language): string {
  return new Date(date).toLocaleDateString(locales[language], {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  })
}

/** `20/11/2026 14:02:09`. */
export function formatDateTime(date: string | Date, language: Language): string {
  return `${formatDate(date, language)} ${formatTime(date, language)}`
}

/** `14:02:09` in both languages (product 9.18). */
export function formatTime(date: string | Date, language: Language): string {
  return new Date(date).toLocaleTimeString(locales[language], {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
}

/** `1 234,5` in French, `1,234.5` in English; at most two decimals. */
export function formatNumber(value: number, language: Language, maximumFractionDigits = 2): string {
  return value.toLocaleString(locales[language], { maximumFractionDigits })
}

const steps: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** `il y a 2 jours`, in brief `2 j`; `maintenant` under a minute. */
export function formatAgo(date: string | Date, now: Date, language: Language, isBrief = false): string {
  const seconds = (new Date(date).getTime() - now.getTime()) / 1000
  const format = new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto' })
  const step = steps.find(([, size]) => Math.abs(seconds) >= size)
  if (step === undefined) return format.format(0, 'second')
  const amount = Math.round(seconds / step[1])
  // A short month of French is « m. ».
  const unitDisplay = step[0] === 'month' ? 'long' : 'short'
  const brief = { style: 'unit', unit: step[0], unitDisplay } as const
  return isBrief ? Math.abs(amount).toLocaleString(locales[language], brief) : format.format(amount, step[0])
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
