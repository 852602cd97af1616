import { useState } from 'react'
import { catalogue } from '../../../i18n/catalogue.ts'
import styles from './parts-player.module.css'
import { useTries } from './use-tries.ts'

const playbackTexts = catalogue('playback', {
  parts: ['{{count}} parties, lues à la suite', '{{count}} parts, played one after the other'],
  part: ['Partie {{number}}', 'Part {{number}}'],
  failed: ['La lecture n’a pas pu démarrer.', 'It could not be played.'],
  retry: ['Réessayer', 'Try again'],
})

interface PartsPlayerProps {
  readonly medium: 'video' | 'audio'
  /** The addresses of the parts, in order. */
  readonly parts: readonly string[]
  /** Names the player. */
  readonly label: string
  /** Done before what failed to load is asked for again. */
  readonly beforeRetry?: () => Promise<void>
}

/** Further than any recording goes: looking for it makes a browser measure its own, which lacks a length. */
const beyondSeconds = 1e7

/** Plays a recording with the browser's own controls, its parts in turn. Never by itself. */
export function PartsPlayer({ medium, parts, label, beforeRetry }: PartsPlayerProps) {
  const t = playbackTexts.useTexts()
  const [{ index, plays }, setPart] = useState({ index: 0, plays: false })
  const { tries, hasFailed, tryAgain, handleError } = useTries(beforeRetry)
  const Element = medium
  return (
    <div className={styles.player} role="group" aria-label={label}>
      {/* What candidates record of themselves has no captions. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <Element
        key={tries}
        className={styles[medium]}
        src={parts[index]}
        controls
        autoPlay={plays}
        preload="metadata"
        playsInline
        aria-label={label}
        onLoadedMetadata={({ currentTarget }) => {
          if (!Number.isFinite(currentTarget.duration)) currentTarget.currentTime = beyondSeconds
        }}
        onDurationChange={({ currentTarget }) => {
          if (currentTarget.currentTime > currentTarget.duration - 1) currentTarget.currentTime = 0
        }}
        onEnded={() => index < parts.length - 1 && setPart({ index: index + 1, plays: true })}
        onError={handleError}
      />
      {parts.length > 1 && (
        <p className={styles.note}>
          {t('parts', { count: parts.length })}{' '}
          {parts.map((src, part) => (
            <button
              key={src}
              type="button"
              className={styles.button}
              aria-pressed={part === index}
              onClick={() => setPart({ index: part, plays: true })}
            >
              {t('part', { number: part + 1 })}
            </button>
          ))}
        </p>
      )}
      <div role="alert">
        {hasFailed && (
          <p className={styles.note}>
            {t('failed')}{' '}
            <button type="button" className={styles.button} onClick={tryAgain}>
              {t('retry')}
            </button>
          </p>
        )}
      </div>
    </div>
  )
}
