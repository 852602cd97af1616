import { useSyncExternalStore } from 'react'
import { PartsPlayer } from '../playback/parts-player.tsx'
import type { Medium } from './media-type.ts'
import styles from './recorder.module.css'
import type { RecorderView } from './recorder.ts'
import { mayRestart } from './recorder-state.ts'
import { recordingTexts } from './texts.ts'
import type { UploadProgress, Uploads } from './uploads.ts'

interface RecordedPartsProps {
  readonly medium: Medium
  readonly view: RecorderView
  readonly uploads: Uploads
}

/** Plays the recording before it is handed in: from this page, or from the server after a reload. */
export function RecordedParts({ medium, view, uploads }: RecordedPartsProps) {
  const t = recordingTexts.useTexts()
  const { uploads: progress, isVolatile } = useSyncExternalStore(
    uploads.subscribe,
    uploads.getView,
    uploads.getView,
  )
  const { parts } = view.state
  if (parts.length === 0) return null
  const own = parts.map(({ uploadId }) => progress.get(uploadId))
  const isRefused = own.some((each) => each && each.refusedBy !== null)
  const sources = parts.map(({ uploadId }, index) => {
    const isThere = own[index]?.isComplete ?? true
    return view.recorded.get(uploadId) ?? (isThere ? uploads.addressOf(uploadId) : '')
  })
  return (
    <>
      {sources.every((src) => src !== '') ? (
        <PartsPlayer medium={medium} parts={sources} label={t('recorded')} />
      ) : (
        !isRefused && <p className={styles.quiet}>{t('notYet')}</p>
      )}
      <Sending
        what="recording"
        canRepeat={mayRestart(view.state, view.rules)}
        all={own.filter((each) => each !== undefined)}
        isVolatile={isVolatile}
      />
    </>
  )
}

interface SendingProps {
  readonly what: 'recording' | 'photo'
  readonly all: readonly UploadProgress[]
  /** A button beside it makes it anew. */
  readonly canRepeat: boolean
  readonly isVolatile: boolean
}

/** How much of it the server has. */
export function Sending({ what, all, canRepeat, isVolatile }: SendingProps) {
  const t = recordingTexts.useTexts()
  if (all.length === 0) return null
  if (all.some(({ refusedBy }) => refusedBy !== null))
    return (
      <p className={styles.help} role="alert">
        {t(
          all.some(({ refusedBy }) => refusedBy === 'uploadBudgetSpent')
            ? 'refused.budget'
            : canRepeat
              ? `refused.${what}`
              : 'refused.onlyTry',
        )}
      </p>
    )
  const [made, sent] = [sumOf(all, 'made'), sumOf(all, 'sent')]
  const isComplete = all.every((each) => each.isComplete)
  const percent = Math.min(99, Math.floor((sent / Math.max(1, made)) * 100))
  return (
    <>
      <p className={styles.sending} data-complete={isComplete}>
        {isComplete ? t(`sent.${what}`) : t('sending', { percent })}
      </p>
      {isVolatile && (
        <p className={styles.help} role="alert">
          {t('volatile')}
        </p>
      )}
    </>
  )
}

function sumOf(all: readonly UploadProgress[], of: 'made' | 'sent'): number {
  return all.reduce((sum, each) => sum + each[of], 0)
}
