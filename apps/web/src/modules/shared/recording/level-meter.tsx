import { useEffect } from 'react'
import type { Language } from '../../../i18n/catalogue.ts'
import { textsIn } from '../../texts-in.ts'
import styles from './recorder.module.css'
import { recordingTexts } from './texts.ts'
import { useLevel } from './use-level.ts'

interface LevelMeterProps {
  readonly stream: MediaStream
  readonly language: Language
  /** Something was heard, now. */
  readonly onHeard?: (() => void) | undefined
}

/** A bar for the eye, and the same in a word. Ears expect loudness on a scale of its own: the root spreads it. */
export function LevelMeter({ stream, language, onHeard }: LevelMeterProps) {
  const t = textsIn(recordingTexts, language)
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
