import type { PublicAssessment } from '@assay/domain/assessments/public-types'
import { durationWords } from '@assay/domain/time/duration-words'
import { introTexts } from '../texts.ts'
import styles from './intro.module.css'

/** Tells first what a nervous person wants to know: how long, how many parts, what is needed. */
export function Intro({ assessment }: { assessment: PublicAssessment }) {
  const t = introTexts.useTexts()
  const { timedSeconds, estimatedMinutes, stepperData, pageCount, needs } = assessment
  const parts = stepperData?.stepList.length || pageCount
  const need = needs.includes('camera')
    ? 'needsCamera'
    : needs.length > 0
      ? 'needsMicrophone'
      : 'needsNothing'
  const facts = [
    ...(estimatedMinutes ? [t('estimated', { minutes: estimatedMinutes })] : []),
    timedSeconds > 0 ? t('timed', { duration: durationWords(timedSeconds) }) : t('untimed'),
    t('parts', { count: parts }),
    t(need),
    t('kept'),
  ]
  return (
    <ul className={styles.facts} aria-label={t('title')}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}
