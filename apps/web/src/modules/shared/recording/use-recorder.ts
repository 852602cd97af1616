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
  /** Id of the module that is answered. */
  readonly module: string
  readonly data: RecordingPublic
  readonly uploads: Uploads
  /** Upload ids of the answer. */
  readonly answer: readonly string[]
  readonly onAnswer: (parts: readonly string[]) => void
  readonly extraTimePercent: number
  /** The devices to ask for, where they are not the medium's own. */
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
        measure: (uploadId) => measureMedia(uploads.addressOf(uploadId), medium),
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

const patienceMs = 8000
/** Further than any recording goes: looking for it makes the browser read to the end. */
const beyondSeconds = 1e7

/** Milliseconds that a recording plays, read to its end if it does not say; null: it does not load. */
function measureMedia(src: string, medium: Medium): Promise<number | null> {
  const element = document.createElement(medium)
  element.preload = 'metadata'
  element.muted = true
  return new Promise((resolve) => {
    const timer = setTimeout(() => done(null), patienceMs)
    function done(ms: number | null): void {
      clearTimeout(timer)
      element.removeAttribute('src')
      element.load()
      resolve(ms)
    }
    const look = () => {
      if (Number.isFinite(element.duration)) done(Math.round(element.duration * 1000))
    }
    element.addEventListener('durationchange', look)
    element.addEventListener('loadedmetadata', () => {
      if (Number.isFinite(element.duration)) look()
      else element.currentTime = beyondSeconds
    })
    element.addEventListener('error', () => done(null))
    element.src = src
  })
}
