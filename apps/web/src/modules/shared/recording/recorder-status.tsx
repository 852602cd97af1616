import { durationWords } from '@assay/domain/time/duration-words'
import { useEffect, useState } from 'react'
import { DeviceHelp, helpFor } from './device-help.tsx'
import { LivePicture } from './live-picture.tsx'
import type { Medium } from './media-type.ts'
import styles from './recorder.module.css'
import type { Recorder, RecorderView } from './recorder.ts'
import { mayContinue, recordedMs, remainingMs } from './recorder-state.ts'
import { recordingTexts } from './texts.ts'
import type { Uploads } from './uploads.ts'
import { limitWords } from './words.ts'

export interface RecorderPanelProps {
  readonly recorder: Recorder
  readonly view: RecorderView
  readonly medium: Medium
  /** Set where a camera is needed without its sound. */
  readonly asks?: 'camera'
  readonly uploads: Uploads
  readonly disabled: boolean
  /** A note shown while the devices are off, beside how long one may record. */
  readonly note?: string
  /** The microphone has heard something. */
  readonly onHeard?: () => void
  /** Ids of the elements that name it. */
  readonly labelledBy: string | undefined
}

interface LevelMeterProps {
  readonly stream: MediaStream
  /** Something was heard, now. */
  readonly onHeard?: (() => void) | undefined
}

/** The state of the recorder: what it is about to do, what it sees and hears, how much time has passed. */
export function RecorderStatus(props: RecorderPanelProps) {
  const { medium, asks = medium, note, view, onHeard } = props
  const { state, rules, stream } = view
  const t = recordingTexts.useTexts()
  const isGoing = state.kind === 'recording'
  /** A part is stored already, and stays. */
  const isGoingOn = state.parts.length > 0 && !state.isReplacing
  switch (state.kind) {
    case 'unsupported':
      return <DeviceHelp refusal="unsupported" medium={helpFor(asks)} />
    case 'idle':
      return (
        <div className={styles.rest} data-medium={medium}>
          <p>{t(`off.${asks}`)}</p>
          <Terms {...props} />
          {note !== undefined && <p className={styles.quiet}>{note}</p>}
        </div>
      )
    case 'asking':
      return (
        <div className={styles.rest} data-medium={medium}>
          <output>{t('asking')}</output>
        </div>
      )
    case 'ready':
    case 'recording':
      return (
        <div className={styles.stage}>
          {stream && medium === 'video' && (
            <LivePicture stream={stream} isMirrored label={t('label.video')} />
          )}
          <RecorderTime view={view} />
          <div role="alert">
            {view.isMuted && <p className={styles.help}>{t(isGoing ? 'muted' : 'muted.before')}</p>}
          </div>
          {stream && <LevelMeter stream={stream} onHeard={onHeard} />}
          {state.kind === 'ready' && (
            <>
              <p className={styles.quiet}>
                {t(state.isReplacing ? 'replaces' : isGoingOn ? 'goesOn' : `ready.${asks}`)}
              </p>
              {!isGoingOn && <Terms {...props} />}
            </>
          )}
        </div>
      )
    case 'lost':
      return (
        <p className={styles.help} role="alert">
          {t(`lost.${asks}`)} {t(state.parts.length > 0 ? 'lost.after' : 'lost.before')}
        </p>
      )
    case 'recorded':
      return mayContinue(state, rules) ? (
        <p className={styles.help}>
          {t('interrupted', {
            length: durationWords(recordedMs(state) / 1000),
            left: durationWords(remainingMs(state, rules) / 1000),
          })}
        </p>
      ) : null
    case 'refused':
      return null
  }
}

/** Says how long a recording may be, and how often, before anything is recorded. */
function Terms({ view, asks }: RecorderPanelProps) {
  const t = recordingTexts.useTexts()
  const { limitMs, onlyOneTry } = view.rules
  return (
    <p className={onlyOneTry ? styles.once : styles.quiet}>
      {limitWords(t, limitMs)} · {t(onlyOneTry ? 'onlyOneTry' : asks ? 'severalLooks' : 'severalTries')}
    </p>
  )
}

function RecorderTime({ view }: { readonly view: RecorderView }) {
  const { state, rules } = view
  const t = recordingTexts.useTexts()
  const time = t('time', {
    now: durationWords(recordedMs(state) / 1000),
    limit: durationWords(rules.limitMs / 1000),
  })
  const isOn = state.kind === 'recording'
  return (
    <p
      className={styles.time}
      role="timer"
      data-on={isOn}
      data-end={isOn && remainingMs(state, rules) <= 10_000}
    >
      {isOn && <span className={styles.dot} aria-hidden="true" />}
      {isOn && <span>{t('recording')}</span>}
      <span className={styles.digits}>{time}</span>
    </p>
  )
}

/** The loudness for eyes and in a word; its root spreads it, as ears expect a scale of its own. */
function LevelMeter({ stream, onHeard }: LevelMeterProps) {
  const t = recordingTexts.useTexts()
  const level = useLevel(stream)
  const isHeard = level?.isHeard === true
  useEffect(() => {
    if (isHeard) onHeard?.()
  }, [isHeard, onHeard])
  if (!level) return null
  const share = Math.min(1, Math.sqrt(level.loudness) * 1.5)
  return (
    <div className={styles.level} data-heard={level.isHeard}>
      <span className={styles.levelBar} aria-hidden="true">
        <span style={{ width: `${Math.round(share * 100)}%` }} />
      </span>
      <span>{t(level.isHeard ? 'level.heard' : 'level.silent')}</span>
    </div>
  )
}

const lookEveryMs = 80
/** Louder than a quiet room. */
const heardAt = 0.02
/** Speech has pauses: heard is what was heard a moment ago. */
const heardForMs = 1500

interface Level {
  /** 0 to 1. */
  readonly loudness: number
  readonly isHeard: boolean
}

const silence: Level = { loudness: 0, isHeard: false }

/** How loud it is; undefined where the browser cannot tell. With reduced motion it changes less often. */
function useLevel(stream: MediaStream | null): Level | undefined {
  const [level, setLevel] = useState<Level>(silence)
  const canTell = typeof AudioContext !== 'undefined' && stream !== null && stream.getAudioTracks().length > 0
  useEffect(() => {
    if (!canTell) return
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    // The window is as long as the time between two measurements, so that no sound falls in between.
    analyser.fftSize = 4096
    context.createMediaStreamSource(stream).connect(analyser)
    // Some browsers begin it asleep; without it the recording goes on all the same.
    context.resume().catch(() => undefined)
    const samples = new Float32Array(analyser.fftSize)
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    let heardLast = Number.NEGATIVE_INFINITY
    let looks = 0
    const look = () => {
      analyser.getFloatTimeDomainData(samples)
      const loudness = loudnessOf(samples)
      const now = performance.now()
      if (loudness >= heardAt) heardLast = now
      looks += 1
      if (!isCalm || looks % 10 === 0) setLevel({ loudness, isHeard: now - heardLast < heardForMs })
    }
    const timer = setInterval(look, lookEveryMs)
    return () => {
      clearInterval(timer)
      context.close().catch(() => undefined)
      setLevel(silence)
    }
  }, [stream, canTell])
  return canTell ? level : undefined
}

/** Root mean square. */
function loudnessOf(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
  return Math.sqrt(power)
}
