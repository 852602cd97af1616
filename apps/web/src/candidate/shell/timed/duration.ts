import type { Translate } from '../../../i18n/catalogue.ts'
import type { timedTexts } from './texts.ts'

/** Writes a duration: `8 min`, `1 min 30 s`, `45 s`. */
export function durationWords(seconds: number, t: Translate<(typeof timedTexts)['texts']>): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  const parts = [minutes > 0 && t('minutes', { count: minutes }), rest > 0 && t('seconds', { count: rest })]
  return parts.filter(Boolean).join(' ') || t('seconds', { count: 0 })
}
