import type { RecordingPublic } from '@assay/domain/modules/shared/recording'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Medium, ownRecordedType } from './media-type.ts'
import { closeDevices, openDevices, type Wanted } from './open-devices.ts'
import { Recorder, type RecorderView } from './recorder.ts'
import { runRecorder } from './run-recorder.ts'
import type { Uploads } from './uploads.ts'
import { useScreenOn } from './use-screen-on.ts'

export interface UseRecorder {
  readonly medium: Medium
  readonly module: string
  readonly data: RecordingPublic
  readonly uploads: Uploads
  readonly answer: readonly string[]
  readonly onAnswer: (parts: readonly string[]) => void
  readonly extraTimePercent: number
  readonly wanted?: Wanted
}

/** A recorder for as long as the component lives, with the browser's own devices and clocks. */
export function useRecorder(given: UseRecorder): { recorder: Recorder; view: RecorderView } {
  const { medium, uploads, onAnswer, extraTimePercent } = given
  const [recorder] = useState(
    () =>
      new Recorder({
        module: given.module,
        data: given.data,
        mimeType: ownRecordedType(medium),
        uploads,
        answer: given.answer,
        open: () => openDevices(given.wanted ?? medium),
        close: closeDevices,
        run: runRecorder,
        show: (recorded) => URL.createObjectURL(recorded),
        unshow: (address) => URL.revokeObjectURL(address),
        now: () => performance.now(),
        every: (callback, ms) => {
          const timer = setInterval(callback, ms)
          return () => clearInterval(timer)
        },
      }),
  )
  const view = useSyncExternalStore(recorder.subscribe, recorder.getView, recorder.getView)
  useScreenOn(view.state.kind === 'recording')
  useEffect(() => recorder.answerTo(onAnswer), [recorder, onAnswer])
  useEffect(() => recorder.setExtraTime(extraTimePercent), [recorder, extraTimePercent])
  useEffect(() => {
    recorder.start()
    return () => void recorder.leave()
  }, [recorder])
  return { recorder, view }
}
