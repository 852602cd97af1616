import type { PublicAnnouncement } from '@assay/domain/assessments/public-types'
import { durationWords } from '@assay/domain/time/duration-words'
import { useEffect, useState } from 'react'
import { useLanguage } from '../../../i18n/language.ts'
import { Control } from '../../../modules/control.tsx'
import { useDrawn } from '../../../modules/shared/page/early-press.ts'
import { PartLoading } from '../../../modules/shared/page/part-loading.tsx'
import type { SittingState } from '../../taking/state/state.ts'
import { failures } from '../frame/trouble-line.tsx'
import { troubleTexts } from '../frame/trouble-texts.ts'
import { timedTexts } from './texts.ts'
import styles from './timed.module.css'

/** What became of the press. */
type Answer = Pick<SittingState, 'pressedId' | 'trouble' | 'fault'>

interface AnnouncementProps {
  readonly announced: PublicAnnouncement
  readonly state: Answer
  /** Resolves to whether the part has begun. */
  readonly onStart: () => Promise<boolean>
}

/** A start that takes longer waits for code or a slow server: words and a reload are due. */
const waitingMs = 1000

/** The step before a timed page or range: how long it takes, and its start (product 4.10). */
export function Announcement({ announced, state, onStart }: AnnouncementProps) {
  const t = timedTexts.useTexts()
  useDrawn()
  const isStarting = state.pressedId !== null
  const [hasFailed, setFailed] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => {
    if (!isStarting) return
    const timer = setTimeout(() => setWaiting(true), waitingMs)
    return () => {
      clearTimeout(timer)
      setWaiting(false)
    }
  }, [isStarting])
  const duration = durationWords(announced.seconds)
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
        {hasFailed && <NotStarted state={state} />}
      </p>
      <Control
        look="primary"
        data-leads
        aria-disabled={isStarting}
        onClick={() => void (isStarting || start())}
      >
        {t(isStarting ? 'starting' : 'start')}
      </Control>
      {isWaiting && <PartLoading />}
    </section>
  )
}

/** The troubles without an answer: nobody knows then whether the server has begun the part. */
const unanswered: ReadonlySet<SittingState['trouble']> = new Set(['unreachable', 'slow'])

/** Says that the part did not start, or may have, and what the server answered (product 10.5). */
function NotStarted({ state }: { readonly state: Answer }) {
  const { fault } = state
  const trouble = state.trouble ?? fault?.why ?? null
  const t = timedTexts.useTexts()
  const why = troubleTexts.useTexts()
  const language = useLanguage()
  const isFault = trouble !== null && trouble !== 'network'
  const failure = isFault && fault ? failures[fault.call] : undefined
  return (
    <>
      {failure && `${failure[language]}. `}
      {t(unanswered.has(trouble) ? 'perhapsStarted' : 'notStarted')}{' '}
      {isFault ? why(`again.${trouble}`) : t(trouble === 'network' ? 'noNetwork' : 'again')}
    </>
  )
}
