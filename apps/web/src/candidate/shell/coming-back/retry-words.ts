/** Says in words from when a test may be taken again (product 2.16). */
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
  const { code, message } = refused ?? {}
  if (code === 'tooLarge') return textsIn(troubleTexts, language)('again.tooLarge')
  // A proxy's refusal has no words of ours.
  return message || textsIn(candidateTexts, language)('failed.text')
}
