/** The browser's own recorder, as far as the product needs it. */

export interface RunningRecorder {
  /** The type as the browser made it, with its codecs. */
  readonly mimeType: string
  readonly stop: () => Promise<void>
}

export interface RecorderListeners {
  /** May be empty: some browsers hand over nothing now and then. */
  readonly onData: (data: Blob) => void
  /** Called when it ended by itself: a device went away, or the browser gave up. */
  readonly onLost: () => void
}

/** The most that is lost when the page goes, in milliseconds; the queue makes chunks of a second of it. */
const sliceMs = 100
/** A second of video at 640 × 360 is some 60 KB: legible, and sent over a poor line in time. */
const bitsPerSecond = { videoBitsPerSecond: 450_000, audioBitsPerSecond: 48_000 }
const stopPatienceMs = 2000

/** Throws where the browser cannot record this stream after all. */
export function runRecorder(
  stream: MediaStream,
  mimeType: string,
  { onData, onLost }: RecorderListeners,
): RunningRecorder {
  const recorder = new MediaRecorder(stream, { mimeType, ...bitsPerSecond })
  let isStopping = false
  const lose = () => {
    if (!isStopping) onLost()
  }
  const ended = new Promise<void>((resolve) => {
    recorder.addEventListener('stop', () => {
      resolve()
      lose()
    })
  })
  recorder.addEventListener('dataavailable', ({ data }) => onData(data))
  recorder.addEventListener('error', lose)
  for (const track of stream.getTracks()) track.addEventListener('ended', lose)
  // The page may be about to go: what the recorder holds is handed over before.
  const handOver = () => {
    if (recorder.state === 'recording') recorder.requestData()
  }
  addEventListener('beforeunload', handOver)
  addEventListener('pagehide', handOver)
  document.addEventListener('visibilitychange', handOver)
  recorder.start(sliceMs)
  return {
    mimeType: recorder.mimeType || mimeType,
    stop() {
      isStopping = true
      removeEventListener('beforeunload', handOver)
      removeEventListener('pagehide', handOver)
      document.removeEventListener('visibilitychange', handOver)
      if (recorder.state !== 'inactive') recorder.stop()
      const patience = new Promise<void>((resolve) => {
        setTimeout(resolve, stopPatienceMs)
      })
      return Promise.race([ended, patience])
    },
  }
}
