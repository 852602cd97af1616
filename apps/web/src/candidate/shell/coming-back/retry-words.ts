/** From when a test may be taken again, in words (SPEC §5 retry option). */
import { type Language, textsIn } from '../../../i18n/catalogue.ts'
import { useLanguage } from '../use-language.ts'
import { retryTexts } from './texts.ts'

export const shortDate = (instant: string, language: Language): string =>
  new Date(instant).toLocaleDateString(language === 'fr' ? 'fr-FR' : 'en-GB')

/** null = never. */
export function retryWords(retryFrom: string | null, language: Language): string {
  const t = textsIn(retryTexts, language)
  return retryFrom === null ? t('never') : t('from', { date: shortDate(retryFrom, language) })
}

/** From when a test may be taken again, behind a refusal that says that it was taken. */
export function RetryFrom({ from }: { readonly from: string | null }) {
  return ` ${retryWords(from, useLanguage())}`
}
