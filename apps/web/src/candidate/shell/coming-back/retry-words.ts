/** Says in words from when a test may be taken again (SPEC §5 retry option). */
import { type Language, textsIn } from '../../../i18n/catalogue.ts'
import { useLanguage } from '../../../i18n/use-texts.ts'
import type { IdentificationNotice } from '../../taking/state/state.ts'
import { troubleTexts } from '../frame/trouble-texts.ts'
import { candidateTexts } from '../texts.ts'
import { noticeTexts, retryTexts } from './texts.ts'

export const shortDate = (instant: string, language: Language): string =>
  new Date(instant).toLocaleDateString(language === 'fr' ? 'fr-FR' : 'en-GB')

/** Says when the test may be taken again. `retryFrom` null: never. */
export function retryWords(retryFrom: string | null, language: Language): string {
  const t = textsIn(retryTexts, language)
  return retryFrom === null ? t('never') : t('from', { date: shortDate(retryFrom, language) })
}

/** Says why somebody cannot begin now and what they can do, as far as the server's words leave that open. */
export function NoticeWords({ about, refused }: IdentificationNotice) {
  const language = useLanguage()
  if (about) return textsIn(noticeTexts, language)(about)
  const { code, message, detail } = refused ?? {}
  if (code === 'tooLarge') return textsIn(troubleTexts, language)('again.tooLarge')
  const retryFrom = code === 'retryTooEarly' ? retryFromOf(detail) : undefined
  if (retryFrom !== undefined) return `${message}. ${retryWords(retryFrom, language)}`
  // A proxy's refusal has no words of ours.
  return message || textsIn(candidateTexts, language)('failed.text')
}

/**
 * The day from which the test may be taken again, taken from the refusal; null means never, undefined that it
 * does not say.
 */
function retryFromOf(detail: unknown): string | null | undefined {
  if (typeof detail !== 'object' || detail === null || !('retryFrom' in detail)) return undefined
  const { retryFrom } = detail
  return typeof retryFrom === 'string' || retryFrom === null ? retryFrom : undefined
}
