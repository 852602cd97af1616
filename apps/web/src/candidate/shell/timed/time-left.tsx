import type { PageClock, PageVisit } from '@assay/contract/answers/types'
import { clarityOf, passedMark } from '@assay/domain/answers/time-marks'
import { shownSeconds } from '@assay/domain/answers/timers'
import { durationWords } from '@assay/domain/time/duration-words'
import { useEffect, useRef, useState } from 'react'
import { useScreenOn } from '../../../modules/shared/recording/use-screen-on.ts'
import type { Sitting } from '../../taking/sitting.ts'
import { noButton, type SittingState } from '../../taking/state/state.ts'
import { shownClock } from '../../taking/time/page-time.ts'
import styles from '../frame/chips.module.css'
import { timedTexts } from './texts.ts'
import own from './timed.module.css'

interface TimeLeftProps {
  readonly visit: PageVisit
  readonly state: Pick<SittingState, 'pressedId' | 'trouble'>
  readonly sitting: Pick<Sitting, 'now'>
}

/** What is spoken: a mark passed, more time given, or an outage's time given back. */
type Said = { readonly seconds: number; readonly why: 'mark' | 'more' | 'givenBack' } | null

const tones = { quiet: 'quiet', clear: 'clear', urgent: 'amber' } as const

/** The time by the server's clock: a chip, clearer under five minutes, with spoken marks. */
export function TimeLeft({ visit, state, sitting }: TimeLeftProps) {
  const t = timedTexts.useTexts()
  const [clock, setClock] = useState(() => shownClock(visit, sitting.now()))
  const [said, setSaid] = useState<Said>(null)
  useScreenOn(visit.clocks.length > 0)
  const before = useRef<PageClock | null>(null)
  // Its answers are on their way because the time is up.
  const isOver = state.pressedId === noButton

  useEffect(() => {
    const look = () => {
      const now = shownClock(visit, sitting.now())
      const last = before.current
      before.current = now
      if (now?.remainingSeconds !== last?.remainingSeconds || now?.cause !== last?.cause) setClock(now)
      if (now) setSaid((earlier) => whatToSay(last?.cause === now.cause ? last : null, now) ?? earlier)
    }
    look()
    const timer = setInterval(look, 250)
    return () => clearInterval(timer)
  }, [visit, sitting])

  // Rounds down: never announce more time than is left.
  const minutes = Math.floor((said?.seconds ?? 0) / 60)
  const words = () => {
    // Where it waits, the notices say so.
    if (isOver) return state.trouble ? '' : t('over')
    if (!said) return ''
    if (said.why === 'givenBack') return t('givenBack', { duration: durationWords(said.seconds) })
    if (said.why === 'more' && minutes > 0) return t('more', { count: minutes })
    return said.seconds % 60 === 0
      ? t('minutesLeft', { count: minutes })
      : t('secondsLeft', { count: said.seconds })
  }
  return (
    <>
      {clock && <Shown clock={clock} />}
      <output
        className={isOver || (said && said.why !== 'mark') ? styles.chip : 'visually-hidden'}
        data-tone="clear"
      >
        {words()}
      </output>
    </>
  )
}

/** Down as a chip, up as words over a filling bar: nobody takes one for the other. */
function Shown({ clock }: { readonly clock: PageClock }) {
  const t = timedTexts.useTexts()
  if (clock.countsUp) {
    const passed = shownSeconds(clock)
    return (
      <span className={own.elapsed} role="timer">
        {t('elapsed', { passed: durationWords(passed), limit: durationWords(clock.limitSeconds) })}
        <progress value={passed} max={clock.limitSeconds} aria-hidden="true" />
      </span>
    )
  }
  return (
    <span className={styles.chip} data-tone={tones[clarityOf(clock.remainingSeconds)]} role="timer">
      <span className="visually-hidden">{t('left')} </span>
      <span aria-hidden="true">◷</span>
      {/* As wide as it ever gets: nothing beside it moves. */}
      <span className={own.left} style={{ minWidth: `${durationWords(clock.limitSeconds - 1).length}ch` }}>
        {durationWords(clock.remainingSeconds)}
      </span>
    </span>
  )
}

function whatToSay(last: PageClock | null, now: PageClock): Said {
  if (now.givenBackSeconds > (last?.givenBackSeconds ?? 0))
    return { seconds: now.givenBackSeconds - (last?.givenBackSeconds ?? 0), why: 'givenBack' }
  if (!last) return null
  if (now.limitSeconds > last.limitSeconds) return { seconds: now.remainingSeconds, why: 'more' }
  const mark = passedMark(now.limitSeconds, last.remainingSeconds, now.remainingSeconds)
  return mark === null ? null : { seconds: mark, why: 'mark' }
}
