/** How recorders word times: pure. */
import { durationWords } from '@assay/domain/time/duration-words'
import type { Translate } from '../../../i18n/catalogue.ts'
import type { Said } from './said.ts'
import type { recordingTexts } from './texts.ts'

type T = Translate<(typeof recordingTexts)['texts']>

/** `45 s au plus`, `2 min au plus`, `1 min 30 s au plus`. */
export function limitWords(t: T, limitMs: number): string {
  const [minutes, seconds] = [Math.floor(limitMs / 60_000), Math.round(limitMs / 1000) % 60]
  if (minutes === 0) return t('limit.seconds', { seconds })
  return seconds === 0 ? t('limit.minutes', { minutes }) : t('limit.both', { minutes, seconds })
}

export function saidWords(t: T, said: Said | null): string {
  switch (said?.what) {
    case 'begun':
      return t('say.begun')
    case 'left':
      return t('say.left', { seconds: said.seconds })
    case 'ended':
      return t('say.ended', { length: durationWords(said.lengthMs / 1000) })
    case undefined:
      return ''
  }
}
