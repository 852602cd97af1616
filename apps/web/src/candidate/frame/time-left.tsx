import type { PageVisit } from '@assay/contract/answers/types'
import { shownSeconds } from '@assay/domain/answers/timers'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../i18n/use-language.ts'
import { closeToEndSeconds, formatSeconds, passedMark, runningClock } from '../sitting/page-time.ts'
import type { Sitting } from '../sitting/sitting.ts'
import { timeTexts } from '../texts.ts'
import styles from './chips.module.css'

interface TimeLeftProps {
  readonly visit: PageVisit | null
  readonly sitting: Pick<Sitting, 'now' | 'timeIsUp'>
}

/**
 * The time left by the server's clock: a quiet chip, clearer under five minutes. Says aloud half of the time, five
 * minutes and one minute; submits at zero.
 */
export function TimeLeft({ visit, sitting }: TimeLeftProps) {
  const t = useTexts(timeTexts)
  const [clock, setClock] = useState(() => runningClock(visit, sitting.now()))
  /** Seconds of the mark that was passed last; 0: the time is over. */
  const [mark, setMark] = useState<number | null>(null)
  const before = useRef<number | null>(null)

  useEffect(() => {
    const look = () => {
      const now = runningClock(visit, sitting.now())
      if (!now) return
      const left = now.remainingSeconds
      const passed = before.current === null ? null : passedMark(now.limitSeconds, before.current, left)
      if (before.current !== left) setClock(now)
      before.current = left
      if (left === 0) sitting.timeIsUp()
      if (left === 0 || passed !== null) setMark(left === 0 ? 0 : passed)
    }
    const timer = setInterval(look, 250)
    return () => clearInterval(timer)
  }, [visit, sitting])

  if (!clock) return null
  const left = clock.remainingSeconds
  return (
    <>
      {clock.isDisplayed && (
        <span className={styles.chip} data-tone={left <= closeToEndSeconds ? 'clear' : 'quiet'} role="timer">
          <span className="visually-hidden">{t(clock.countsUp ? 'passed' : 'left')} </span>
          <span aria-hidden="true">◷</span> {formatSeconds(shownSeconds(clock))}
        </span>
      )}
      <output className="visually-hidden">
        {mark === null
          ? ''
          : mark === 0
            ? t('over')
            : mark % 60 === 0
              ? t('minutesLeft', { count: mark / 60 })
              : t('secondsLeft', { count: mark })}
      </output>
    </>
  )
}
