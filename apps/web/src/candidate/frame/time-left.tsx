import type { PageClock, PageVisit } from '@assay/contract/answers/types'
import { clarityOf, passedMark } from '@assay/domain/answers/time-marks'
import { shownSeconds } from '@assay/domain/answers/timers'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../i18n/use-language.ts'
import { formatSeconds, shownClock } from '../sitting/page-time.ts'
import type { Sitting } from '../sitting/sitting.ts'
import { timeTexts } from '../texts.ts'
import styles from './chips.module.css'

interface TimeLeftProps {
  readonly visit: PageVisit | null
  /** The page's time is over, and its answers are being sent. */
  readonly isOver: boolean
  readonly sitting: Pick<Sitting, 'now'>
}

/** Seconds left when it was said: a mark was passed, or somebody gave more time. */
type Said = { readonly seconds: number; readonly isMore: boolean } | null

const tones = { quiet: 'quiet', clear: 'clear', urgent: 'amber' } as const

/** The time left by the server's clock: a quiet chip, clearer under five minutes, whose marks are said aloud. */
export function TimeLeft({ visit, isOver, sitting }: TimeLeftProps) {
  const t = useTexts(timeTexts)
  const [clock, setClock] = useState(() => shownClock(visit, sitting.now()))
  const [said, setSaid] = useState<Said>(null)
  const before = useRef<PageClock | null>(null)

  useEffect(() => {
    const look = () => {
      const now = shownClock(visit, sitting.now())
      const last = before.current
      before.current = now
      if (now?.remainingSeconds !== last?.remainingSeconds || now?.cause !== last?.cause) setClock(now)
      if (now && last && now.cause === last.cause) setSaid((earlier) => whatToSay(last, now) ?? earlier)
    }
    look()
    const timer = setInterval(look, 250)
    return () => clearInterval(timer)
  }, [visit, sitting])

  // Never more than there is: who is told of eight minutes counts on them.
  const minutes = Math.floor((said?.seconds ?? 0) / 60)
  return (
    <>
      {clock && (
        <span className={styles.chip} data-tone={tones[clarityOf(clock.remainingSeconds)]} role="timer">
          <span className="visually-hidden">{t(clock.countsUp ? 'passed' : 'left')} </span>
          <span aria-hidden="true">◷</span> {formatSeconds(shownSeconds(clock))}
        </span>
      )}
      <output className={said?.isMore && !isOver ? styles.chip : 'visually-hidden'} data-tone="clear">
        {isOver
          ? t('over')
          : !said
            ? ''
            : said.isMore && minutes > 0
              ? t('more', { count: minutes })
              : said.seconds % 60 === 0
                ? t('minutesLeft', { count: minutes })
                : t('secondsLeft', { count: said.seconds })}
      </output>
    </>
  )
}

function whatToSay(last: PageClock, now: PageClock): Said {
  if (now.limitSeconds > last.limitSeconds) return { seconds: now.remainingSeconds, isMore: true }
  const mark = passedMark(now.limitSeconds, last.remainingSeconds, now.remainingSeconds)
  return mark === null ? null : { seconds: mark, isMore: false }
}
