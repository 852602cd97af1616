import { durationWords } from '@assay/domain/time/duration-words'
import { catalogue } from '../../../i18n/catalogue.ts'
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts'
import styles from './parts-player.module.css'
import { type PlayedPart, usePlayback } from './use-playback.ts'

const playbackTexts = catalogue('playback', {
  play: ['Lire', 'Play'],
  pause: ['Pause', 'Pause'],
  position: ['Position', 'Position'],
  at: ['{{now}} sur {{total}}', '{{now}} of {{total}}'],
  speed: ['Vitesse', 'Speed'],
  fullScreen: ['Plein écran', 'Full screen'],
  parts: ['{{count}} parties, lues à la suite', '{{count}} parts, played one after the other'],
  failed: ['La lecture n’a pas pu démarrer.', 'It could not be played.'],
  retry: ['Réessayer', 'Try again'],
})

/** The captions of a picture: an address of WebVTT, in the language of the recording. */
interface Captions {
  readonly src: string
  readonly language: string
  readonly label: string
}

interface PartsPlayerProps {
  readonly medium: 'video' | 'audio'
  readonly parts: readonly (PlayedPart & { readonly captions?: Captions })[]
  /** Names the player. */
  readonly label: string
  /** Done before what failed to load is asked for again; the first time that happens by itself. */
  readonly beforeRetry?: () => Promise<void>
}

const rates = [0.75, 1, 1.25, 1.5, 2] as const

/** Plays a recording, its parts as one. Never by itself; with keys alone; at the speed that suits. */
export function PartsPlayer({ medium, parts, label, beforeRetry }: PartsPlayerProps) {
  const t = useTexts(playbackTexts)
  const language = useLanguage()
  const playback = usePlayback(parts, beforeRetry)
  const { media, index, isPlaying, positionMs, totalMs, rate, hasFailed } = playback
  const part = parts[index]
  const Element = medium
  const now = t('at', { now: durationWords(positionMs / 1000), total: durationWords(totalMs / 1000) })

  return (
    <div className={styles.player} role="group" aria-label={label}>
      <Element
        ref={media as never}
        className={styles[medium]}
        src={part?.src}
        preload="metadata"
        playsInline
        {...playback.on}
      >
        {part?.captions && (
          <track
            kind="captions"
            src={part.captions.src}
            srcLang={part.captions.language}
            label={part.captions.label}
            default
          />
        )}
      </Element>
      <div className={styles.controls}>
        <button type="button" className={styles.button} onClick={playback.toggle}>
          <span aria-hidden="true" className={isPlaying ? styles.pause : styles.play} />
          <span>{t(isPlaying ? 'pause' : 'play')}</span>
        </button>
        <input
          type="range"
          className={styles.position}
          min={0}
          max={Math.max(1, Math.round(totalMs))}
          step={100}
          value={Math.round(positionMs)}
          aria-label={t('position')}
          aria-valuetext={now}
          onChange={(event) => playback.seek(Number(event.target.value))}
        />
        <span className={styles.time} aria-hidden="true">
          {durationWords(positionMs / 1000)} / {durationWords(totalMs / 1000)}
        </span>
        <select
          className={styles.speed}
          aria-label={t('speed')}
          value={rate}
          onChange={(event) => playback.setRate(Number(event.target.value))}
        >
          {rates.map((each) => (
            <option key={each} value={each}>
              {each.toLocaleString(language)} ×
            </option>
          ))}
        </select>
        {medium === 'video' && document.fullscreenEnabled && (
          <button
            type="button"
            className={styles.button}
            aria-label={t('fullScreen')}
            title={t('fullScreen')}
            onClick={() => void media.current?.requestFullscreen()}
          >
            <FullScreenIcon />
          </button>
        )}
      </div>
      {parts.length > 1 && <p className={styles.note}>{t('parts', { count: parts.length })}</p>}
      <Failure hasFailed={hasFailed} onRetry={playback.retry} />
    </div>
  )
}

function Failure(props: { hasFailed: boolean; onRetry: () => void }) {
  const t = useTexts(playbackTexts)
  return (
    <div role="alert">
      {props.hasFailed && (
        <p className={styles.failure}>
          {t('failed')}{' '}
          <button type="button" className={styles.button} onClick={props.onRetry}>
            {t('retry')}
          </button>
        </p>
      )}
    </div>
  )
}

/** Drawn, as not every device has a letter for it. */
function FullScreenIcon() {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />
    </svg>
  )
}
