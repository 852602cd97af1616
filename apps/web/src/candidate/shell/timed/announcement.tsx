import type { PublicAnnouncement } from '@assay/domain/assessments/public-types'
import { useState } from 'react'
import controls from '../../../modules/controls.module.css'
import { useTexts } from '../use-language.ts'
import { durationWords } from './duration.ts'
import { timedTexts } from './texts.ts'
import styles from './timed.module.css'

interface AnnouncementProps {
  readonly announced: PublicAnnouncement
  readonly isStarting: boolean
  /** Resolves to whether the part has begun. */
  readonly onStart: () => Promise<boolean>
}

/** The step before a timed page or range: how long it takes, and the press that starts it (PRODUCT §6). */
export function Announcement({ announced, isStarting, onStart }: AnnouncementProps) {
  const t = useTexts(timedTexts)
  const [hasFailed, setFailed] = useState(false)
  const duration = durationWords(announced.seconds, t)
  const start = async () => {
    setFailed(false)
    setFailed(!(await onStart()))
  }
  return (
    <section className={styles.announcement}>
      <h2>{t(announced.isOneWay ? 'oneWay' : 'part', { duration })}</h2>
      {announced.isRange && <p>{t('shared')}</p>}
      <p>{t('runs')}</p>
      <p role="alert" className={styles.failed}>
        {hasFailed && t('notStarted')}
      </p>
      <button
        type="button"
        className={controls.primary}
        aria-disabled={isStarting}
        onClick={() => void (isStarting || start())}
      >
        {t(isStarting ? 'starting' : 'start')}
      </button>
    </section>
  )
}
