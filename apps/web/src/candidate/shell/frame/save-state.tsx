import { publicItemsOf } from '@assay/domain/assessments/public-walk'
import type { Translate } from '../../../i18n/catalogue.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { areNamed, countRefused, isRefused } from '../../sync/refused.ts'
import type { SittingState } from '../../taking/state/state.ts'
import styles from './chips.module.css'
import { saveTexts } from './save-texts.ts'

/** When it was saved, or why not, in the longest's room so that nothing moves; only the latter is said. */
export function SaveState({ state }: { state: SittingState }) {
  const t = saveTexts.useTexts()
  const language = useLanguage()
  const { queue, trouble } = state
  const tone =
    queue.heldBy || state.areCookiesRefused
      ? 'red'
      : trouble || queue.failing || isRefused(queue)
        ? 'amber'
        : 'quiet'
  const { saving } = state
  // What holds everything back is told on the page, once.
  const hasFailed = saving?.kind === 'failed' && !queue.heldBy
  const isAnnounced = saving !== null && (hasFailed || tone === 'quiet')
  return (
    <span className={styles.states} data-longest={`${t('done')}\n${t('saved', { time: '00:00:00' })}`}>
      <output className={styles.saving} data-kind={saving?.kind}>
        {isAnnounced && (hasFailed ? saving.text : t('done'))}
      </output>
      <output className={styles.chip} data-tone={tone} aria-live={tone === 'quiet' ? 'off' : 'polite'}>
        {!(isAnnounced && tone === 'quiet') && wordsOf(t, state, language)}
      </output>
    </span>
  )
}

function wordsOf(
  t: Translate<(typeof saveTexts)['texts']>,
  { queue, trouble, stage, areCookiesRefused }: SittingState,
  language: string,
): string {
  const { waiting, failing, savedAt, heldBy, volatile } = queue
  if (stage.kind !== 'taking') return ''
  if (areCookiesRefused) return t('cookies')
  if (heldBy) return t('held')
  // Another call has succeeded since the queue failed, so its next try will probably succeed: show no
  // failure.
  const why = trouble ?? (failing === 'unheard' ? null : failing)
  if (why) return t(volatile && waiting > 0 ? 'offlineVolatile' : why === 'network' ? 'offline' : why)
  if (waiting > 0) return t('saving')
  if (isRefused(queue)) {
    const modules = new Set(publicItemsOf(stage.page).map(({ id }) => id))
    return areNamed(queue, modules) ? '' : t('refused', { count: countRefused(queue) })
  }
  return savedAt ? t('saved', { time: clockTime(savedAt, language) }) : t('automatic')
}

/** `14:02:33` where the candidate is (product 9.18). */
function clockTime(instant: string, language: string): string {
  return new Date(instant).toLocaleTimeString(language === 'fr' ? 'fr-FR' : 'en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
}
