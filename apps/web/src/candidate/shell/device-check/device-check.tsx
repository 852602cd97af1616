import type { PublicAssessment } from '@assay/domain/assessments/public-types'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Control } from '../../../modules/control.tsx'
import controls from '../../../modules/controls.module.css'
import { useDrawn } from '../../../modules/shared/page/early-press.ts'
import recorderStyles from '../../../modules/shared/recording/recorder.module.css'
import { RecorderPanel } from '../../../modules/shared/recording/recorder-panel.tsx'
import { useRecorder } from '../../../modules/shared/recording/use-recorder.ts'
import { faultWords } from '../frame/fault-words.ts'
import styles from './device-check.module.css'
import { checkTexts } from './texts.ts'
import { tryUploads } from './try-uploads.ts'

export interface DeviceCheckProps {
  readonly needs: PublicAssessment['needs']
  readonly onLeave: () => void
}

const practice = { timeLimitSeconds: 10, onlyOneTry: false }
const noAnswer: readonly string[] = []
const nothing = () => undefined

/** Checks camera, microphone and the way to the server before the clock starts (product 4.20). */
export function DeviceCheck({ needs, onLeave }: DeviceCheckProps) {
  const t = checkTexts.useTexts()
  const medium = needs.includes('camera') ? 'video' : 'audio'
  const what = needs.length > 1 ? 'video' : medium === 'video' ? 'camera' : 'audio'
  useDrawn()
  const [uploads] = useState(tryUploads)
  const upload = useSyncExternalStore(uploads.subscribe, uploads.getState, uploads.getState)
  const [isHeard, setHeard] = useState(false)
  const [isConfirmed, setConfirmed] = useState(false)
  const { recorder, view } = useRecorder({
    medium,
    ...(what === 'camera' ? { wanted: 'silent-video' as const } : {}),
    module: 'check',
    data: practice,
    uploads,
    answer: noAnswer,
    onAnswer: nothing,
    extraTimePercent: 0,
  })
  const { kind } = view.state
  // A microphone that is there and hears nothing is no microphone.
  const isSilent = needs.includes('microphone') && !isHeard
  const isReady = kind === 'recorded' && !isSilent && upload === 'arrived' && isConfirmed
  const failure = uploads.getFailure()
  const end = useRef<HTMLDivElement>(null)
  // The pressed button is gone: the focus goes on to where no held key presses what leads on.
  useEffect(() => {
    if (isConfirmed) end.current?.focus()
  }, [isConfirmed])

  return (
    <>
      <p className={styles.warning}>{t(`warning.${what}`)}</p>
      <section className={styles.practice} aria-labelledby="practice-question">
        <h2>{t('practice')}</h2>
        <p id="practice-question">{t(what === 'camera' ? 'practice.silent' : 'practice.question')}</p>
        <RecorderPanel
          recorder={recorder}
          view={view}
          medium={medium}
          uploads={uploads}
          {...(what === 'camera' ? { asks: what } : {})}
          disabled={false}
          labelledBy="practice-question"
          note={t('practice.note')}
          onHeard={() => setHeard(true)}
        />
      </section>
      <div role="alert" className={styles.trouble}>
        {kind === 'recorded' && isSilent && <p className={recorderStyles.help}>{t('help.microphone')}</p>}
        {upload === 'failed' && (
          <div className={recorderStyles.help}>
            {failure ? faultWords(failure, t('help.upload')) : t('help.upload')}{' '}
            <Control look="quiet" onClick={() => void uploads.sendAgain()}>
              {t('sendAgain')}
            </Control>
          </div>
        )}
      </div>
      {kind === 'recorded' && !isConfirmed && (
        <div className={styles.confirm}>
          <p>{t(what === 'camera' ? 'confirm.look' : 'confirm.ask')}</p>
          <Control onClick={() => setConfirmed(true)}>{t(`confirm.${what}`)}</Control>
        </div>
      )}
      {/* In reach on a phone once it leads on; before, it would cover what the check asks for. */}
      <div ref={end} tabIndex={-1} className={styles.end} data-dock={isReady ? 'last' : undefined} data-leads>
        <output>{isReady ? t('ready') : upload === 'sending' && t('sending')}</output>
        <button type="button" className={isReady ? controls.primary : controls.secondary} onClick={onLeave}>
          {t(isReady ? 'goOn' : 'skip')}
        </button>
      </div>
    </>
  )
}
