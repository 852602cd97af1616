/** Says in words from when a test may be taken again (product 2.16). */
import { currentLanguage } from '../../../i18n/language.ts'
import type { IdentificationNotice } from '../../taking/state/state.ts'
import { troubleTexts } from '../frame/trouble-texts.ts'
import { candidateTexts } from '../texts.ts'
import { noticeTexts, retryTexts } from './texts.ts'

export const shortDate = (instant: string): string =>
  new Date(instant).toLocaleDateString(currentLanguage() === 'fr' ? 'fr-FR' : 'en-GB')

/** Says when the test may be taken again. `retryFrom` null: never. */
export function retryWords(retryFrom: string | null): string {
  const t = retryTexts.textsIn()
  return retryFrom === null ? t('never') : t('from', { date: shortDate(retryFrom) })
}

/** Says why somebody cannot begin now and what they can do, as far as the server's words leave that open. */
export function NoticeWords({ about, refused }: IdentificationNotice) {
  const t = candidateTexts.useTexts()
  if (about) return noticeTexts.textsIn()(about)
  const { code, message } = refused ?? {}
  if (code === 'tooLarge') return troubleTexts.textsIn()('again.tooLarge')
  // A proxy's refusal has no words of ours.
  return message || t('failed.text')
}
