import type { Translate } from '../../../i18n/catalogue.ts'
import { Control } from '../../control.tsx'
import controls from '../../controls.module.css'
import { DeviceHelp, helpFor } from './device-help.tsx'
import type { Medium } from './media-type.ts'
import { RecordedParts } from './recorded-parts.tsx'
import styles from './recorder.module.css'
import type { Recorder, RecorderView } from './recorder.ts'
import { mayContinue, mayRestart } from './recorder-state.ts'
import { type RecorderPanelProps, RecorderStatus } from './recorder-status.tsx'
import { deviceTexts, recordingTexts } from './texts.ts'
import { useRestoredFocus } from './use-restored-focus.ts'
import { saidWords } from './words.ts'

/** A recorder of picture or sound: devices on, recording, playing back, starting over. */
export function RecorderPanel(props: RecorderPanelProps) {
  const { recorder, view, medium, asks = medium, disabled, uploads, labelledBy } = props
  const t = recordingTexts.useTexts()
  const { state, rules } = view
  const panel = useRestoredFocus<HTMLDivElement>(state.kind)
  const main = mainAction(recorder, view, deviceTexts.useTexts()('retry'), t, asks)

  return (
    <div
      ref={panel}
      className={styles.recorder}
      role="group"
      tabIndex={-1}
      data-kind={state.kind}
      aria-label={labelledBy === undefined ? t(`label.${medium}`) : undefined}
      aria-labelledby={labelledBy}
    >
      <RecorderStatus {...props} />
      {state.refusal && (
        <div role="alert">
          <DeviceHelp refusal={state.refusal} medium={helpFor(asks)} />
        </div>
      )}
      {state.kind !== 'recording' && state.kind !== 'ready' && state.kind !== 'asking' && (
        <RecordedParts medium={medium} view={view} uploads={uploads} />
      )}
      <div className={styles.actions}>
        {main && (
          <button
            type="button"
            className={main.isQuiet ? controls.secondary : controls.primary}
            aria-disabled={disabled || main.isWaiting}
            data-act={main.act}
            onClick={(event) => {
              // The second press of a double one would undo what the first did.
              if (disabled || main.isWaiting || event.detail > 1) return
              main.run()
            }}
          >
            {main.label}
          </button>
        )}
        {mayRestart(state, rules) && (
          <Control aria-disabled={disabled} onClick={() => disabled || void recorder.restart()}>
            {t('restart')}
          </Control>
        )}
        {(state.kind === 'asking' || state.kind === 'ready' || state.kind === 'refused') && (
          <Control look="quiet" onClick={() => recorder.cancel()}>
            {t('cancel')}
          </Control>
        )}
      </div>
      <output className="visually-hidden">{saidWords(t, view.said)}</output>
    </div>
  )
}

interface MainAction {
  readonly act: 'ask' | 'begin' | 'stop'
  readonly label: string
  readonly run: () => void
  readonly isWaiting?: boolean
  readonly isQuiet?: boolean
}

type T = Translate<(typeof recordingTexts)['texts']>

/** The one thing to do next; none once a recording is whole. */
function mainAction(
  recorder: Recorder,
  { state, rules }: RecorderView,
  retry: string,
  t: T,
  asks: Medium | 'camera',
): MainAction | null {
  const ask = { act: 'ask', run: () => void recorder.ask() } as const
  switch (state.kind) {
    case 'idle':
      return { ...ask, label: t(`prepare.${asks}`) }
    case 'asking':
      return { ...ask, label: t(`prepare.${asks}`), isWaiting: true }
    case 'refused':
      return { ...ask, label: retry }
    case 'ready':
      return { act: 'begin', run: () => recorder.begin(), label: t('begin') }
    case 'recording':
      return { act: 'stop', run: () => void recorder.stop(), label: t('stop') }
    case 'recorded':
    case 'lost':
      if (state.parts.length === 0) return { ...ask, label: retry }
      return mayContinue(state, rules) ? { ...ask, label: t('continue'), isQuiet: true } : null
    case 'unsupported':
      return null
  }
}
