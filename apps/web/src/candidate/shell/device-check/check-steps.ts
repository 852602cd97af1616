/** The steps of the device check and how each stands: pure. */
import type { RecorderKind } from '../../../modules/shared/recording/recorder-state.ts'

type Step = 'browser' | 'camera' | 'microphone' | 'record' | 'upload' | 'playback'
export type StepState = 'todo' | 'running' | 'done' | 'failed'

export interface Checked {
  readonly needs: readonly ('camera' | 'microphone')[]
  readonly recorder: RecorderKind
  /** The microphone has heard something. */
  readonly isHeard: boolean
  readonly upload: 'none' | 'sending' | 'arrived' | 'failed'
  /** The person has seen and heard themselves. */
  readonly isConfirmed: boolean
}

export interface CheckedStep {
  readonly step: Step
  readonly state: StepState
}

export function checkSteps(checked: Checked): readonly CheckedStep[] {
  const { needs, recorder, upload } = checked
  return [
    { step: 'browser', state: recorder === 'unsupported' ? 'failed' : 'done' },
    ...needs.map((step) => ({
      step,
      state: step === 'camera' ? cameraState(recorder) : microphoneState(checked),
    })),
    {
      step: 'record',
      state: recorder === 'recorded' ? 'done' : recorder === 'recording' ? 'running' : 'todo',
    },
    {
      step: 'upload',
      state:
        upload === 'none'
          ? 'todo'
          : upload === 'sending'
            ? 'running'
            : upload === 'failed'
              ? 'failed'
              : 'done',
    },
    { step: 'playback', state: playbackState(checked) },
  ]
}

export const isAllDone = (steps: readonly CheckedStep[]): boolean =>
  steps.every(({ state }) => state === 'done')

function cameraState(recorder: RecorderKind): StepState {
  switch (recorder) {
    case 'asking':
      return 'running'
    case 'refused':
    case 'lost':
      return 'failed'
    case 'ready':
    case 'recording':
    case 'recorded':
      return 'done'
    case 'idle':
    case 'unsupported':
      return 'todo'
  }
}

/** A microphone that is there and hears nothing is no microphone. */
function microphoneState({ recorder, isHeard }: Checked): StepState {
  const state = cameraState(recorder)
  if (state !== 'done' || isHeard) return state
  return recorder === 'recorded' ? 'failed' : 'running'
}

function playbackState({ recorder, isConfirmed }: Checked): StepState {
  if (recorder !== 'recorded') return 'todo'
  return isConfirmed ? 'done' : 'running'
}
