import { useLanguage, useTexts } from '../i18n/use-language.ts'
import type { SittingState } from '../sitting/state.ts'
import { saveTexts } from '../texts.ts'
import styles from './chips.module.css'

/** "Enregistré à 14:02", or what keeps it from being saved. */
export function SaveState({ state }: { state: SittingState }) {
  const t = useTexts(saveTexts)
  const language = useLanguage()
  const { queue, isWaitingForNetwork } = state
  const { waiting, failing, savedAt, heldBy } = queue
  const isOffline = failing || isWaitingForNetwork
  const text = heldBy
    ? t('held')
    : isOffline && waiting > 0
      ? t(queue.volatile ? 'offlineVolatile' : 'offline')
      : isOffline
        ? t('offline')
        : waiting > 0
          ? t('saving')
          : savedAt
            ? t('saved', { time: clockTime(savedAt, language) })
            : ''
  return (
    <output className={styles.chip} data-tone={heldBy ? 'red' : isOffline ? 'amber' : 'quiet'}>
      {text}
    </output>
  )
}

/** `14:02` where the candidate is. */
function clockTime(instant: string, language: string): string {
  return new Date(instant).toLocaleTimeString(language === 'fr' ? 'fr-FR' : 'en-GB', {
    hour: '2-digit',
    minute: '2-digit',
  })
}
