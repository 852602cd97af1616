/**
 * A recorder at work: joins its states with devices, pieces and time. Knows no screen; devices, the browser's recorder
 * and clocks are handed in.
 */
import { withExtraTime } from '@assay/domain/answers/limit'
import type { RecordingPublic } from '@assay/domain/modules/recording'
import type { Opened } from './open-devices.ts'
import {
  answerParts,
  type Ending,
  initialRecorder,
  nextRecorder,
  type Part,
  type RecorderEvent,
  type RecorderRules,
  type RecorderState,
  remainingMs,
} from './recorder-state.ts'
import type { RecorderListeners, RunningRecorder } from './run-recorder.ts'
import { type Said, saidAt } from './said.ts'
import type { Uploads } from './uploads.ts'

export interface RecorderParts {
  /** Id of the module that is answered. */
  readonly module: string
  readonly data: RecordingPublic
  /** What to record; undefined: the browser cannot. */
  readonly mimeType: string | undefined
  readonly uploads: Uploads
  /** Upload ids of the answer so far. */
  readonly answer: readonly string[]
  readonly open: () => Promise<Opened>
  readonly close: (stream: MediaStream) => void
  readonly run: (stream: MediaStream, mimeType: string, listeners: RecorderListeners) => RunningRecorder
  /** An address under which what this page has in memory can be played, and the end of it. */
  readonly show: (recorded: Blob) => string
  readonly unshow: (address: string) => void
  /** Milliseconds that an upload of another device plays; null where that cannot be had. */
  readonly measure: (uploadId: string) => Promise<number | null>
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number
  /** Calls back again and again; the returned function ends it. */
  readonly every: (callback: () => void, ms: number) => () => void
}

/** What the screen of a recorder is drawn from. */
export interface RecorderView {
  readonly state: RecorderState
  readonly rules: RecorderRules
  /** Live while something is shown or recorded. */
  readonly stream: MediaStream | null
  /** Addresses of what this page has of the parts, to be played without the server. */
  readonly recorded: ReadonlyMap<string, string>
  /** What is to be said aloud: the last that was worth it. */
  readonly said: Said | null
}

export type Recorder = ReturnType<typeof createRecorder>

const tickMs = 250

export function createRecorder(parts: RecorderParts) {
  const { uploads, module, data } = parts
  const listeners = new Set<() => void>()
  let onAnswer: (parts: readonly string[]) => void = () => undefined
  let view: RecorderView = {
    state: initialRecorder(parts.mimeType !== undefined, found()),
    rules: rulesOf(0),
    stream: null,
    recorded: new Map(),
    said: null,
  }
  let running:
    | {
        readonly uploadId: string
        readonly recorder: RunningRecorder
        readonly since: number
        readonly pieces: Blob[]
      }
    | undefined
  let callOff: (() => void) | undefined
  /** The devices that were asked for last; an older question that is answered late counts no more. */
  let asked = 0

  function rulesOf(extraTimePercent: number): RecorderRules {
    const limitMs = withExtraTime(data.timeLimitSeconds, extraTimePercent) * 1000
    return { limitMs, onlyOneTry: data.onlyOneTry }
  }

  /** The parts of the answer as this browser knows them; those of another device count as whole until measured. */
  function found(): { parts: Part[]; isWhole: boolean; unknown: string[] } {
    const known = new Map(uploads.known(module).map((each) => [each.uploadId, each]))
    const ids = parts.answer.filter((id) => !uploads.isEmpty(id))
    return {
      parts: ids.map((uploadId) => ({ uploadId, durationMs: known.get(uploadId)?.durationMs ?? 0 })),
      isWhole: known.get(ids.at(-1) ?? '')?.wasInterrupted !== true,
      unknown: ids.filter((id) => !known.has(id)),
    }
  }

  async function measureUnknown(): Promise<void> {
    const { unknown } = found()
    if (unknown.length === 0) return
    const measured = new Map<string, number>()
    for (const uploadId of unknown) {
      const durationMs = await parts.measure(uploadId)
      if (durationMs === null) return
      measured.set(uploadId, durationMs)
    }
    const all = view.state.parts.map((part) => ({
      ...part,
      durationMs: measured.get(part.uploadId) ?? part.durationMs,
    }))
    take({ type: 'measured', parts: all })
  }

  function set(changed: Partial<RecorderView>): void {
    view = { ...view, ...changed }
    for (const listener of listeners) listener()
  }
  /** Gives whether the event meant something. */
  function take(event: RecorderEvent): boolean {
    const state = nextRecorder(view.state, event, view.rules)
    if (state === view.state) return false
    set({ state, said: saidAt(view.state, state, view.rules) ?? view.said })
    return true
  }
  function closeDevices(): void {
    asked += 1
    if (view.stream) parts.close(view.stream)
    set({ stream: null })
  }

  async function askWith(event: RecorderEvent): Promise<void> {
    if (!take(event)) return
    asked += 1
    const mine = asked
    const opened = await parts.open()
    if (mine !== asked) return opened.kind === 'open' ? parts.close(opened.stream) : undefined
    if (opened.kind === 'refused') {
      take({ type: 'refused', refusal: opened.refusal })
      return
    }
    const { stream } = opened
    for (const track of stream.getTracks())
      track.addEventListener('ended', () => {
        if (view.stream === stream && take({ type: 'deviceGone' })) closeDevices()
      })
    set({ stream })
    take({ type: 'opened' })
  }

  function begin(): void {
    const { stream, state } = view
    if (state.kind !== 'ready' || !stream || parts.mimeType === undefined) return
    const pieces: Blob[] = []
    let uploadId = ''
    let recorder: RunningRecorder
    try {
      recorder = parts.run(stream, parts.mimeType, {
        onPiece: (piece) => {
          pieces.push(piece)
          uploads.grow(uploadId, piece, elapsed())
          look()
        },
        onLost: () => void end('lost'),
      })
    } catch {
      closeDevices()
      take({ type: 'refused', refusal: 'failed' })
      return
    }
    uploadId = uploads.begin(module, recorder.mimeType, () => end('stopped'), data.onlyOneTry)
    running = { uploadId, recorder, since: parts.now(), pieces }
    onAnswer(answerParts(state, uploadId))
    take({ type: 'begin' })
    callOff = parts.every(look, tickMs)
  }

  const elapsed = () => (running ? Math.round(parts.now() - running.since) : 0)

  /** Stops at the limit: looked at by a clock and at each piece, as a page in the background has slow clocks. */
  function look(): void {
    if (!running || isEnding) return
    take({ type: 'time', elapsedMs: elapsed() })
    if (remainingMs(view.state, view.rules) === 0) void end('limit')
  }

  let isEnding = false
  let ending = Promise.resolve()
  function end(how: Ending): Promise<void> {
    if (running && !isEnding) {
      isEnding = true
      ending = finish(running, how)
    }
    return ending
  }

  async function finish(
    { uploadId, recorder, pieces }: NonNullable<typeof running>,
    how: Ending,
  ): Promise<void> {
    const durationMs = elapsed()
    callOff?.()
    await recorder.stop()
    running = undefined
    isEnding = false
    closeDevices()
    const replaced = view.state.isReplacing ? view.state.parts : []
    const isThere = pieces.some(({ size }) => size > 0)
    const part = isThere ? { uploadId, durationMs } : null
    take({ type: 'ended', part, how })
    const isKept = view.state.parts.some((each) => each.uploadId === uploadId)
    if (isKept) set({ recorded: recordedWith(uploadId, new Blob(pieces, { type: recorder.mimeType })) })
    // What was replaced is given up only now that its successor is there: until here it is the answer.
    if (replaced.length > 0 ? isKept : !isKept) onAnswer(answerParts(view.state, null))
    if (isKept) for (const each of replaced) uploads.discard(each.uploadId)
    await uploads.end(uploadId, how === 'stopped' ? 'complete' : 'interrupted', durationMs)
  }

  /** What this page has of the parts that still count. */
  function recordedWith(uploadId: string, recorded: Blob): ReadonlyMap<string, string> {
    const counts = new Set(view.state.parts.map((part) => part.uploadId))
    for (const [id, address] of view.recorded) if (!counts.has(id)) parts.unshow(address)
    const still = [...view.recorded].filter(([id]) => counts.has(id))
    return new Map([...still, [uploadId, parts.show(recorded)]])
  }

  if (parts.answer.some((id) => uploads.isEmpty(id))) onAnswer(answerParts(view.state, null))

  void measureUnknown()

  return {
    getView: () => view,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Looks at what an earlier visit of the page left. */
    start(): void {
      if (parts.answer.some((id) => uploads.isEmpty(id))) onAnswer(answerParts(view.state, null))
      void measureUnknown()
    },
    /** Switches the devices on. */
    ask: () => askWith({ type: 'ask' }),
    /** The same, for a recording that takes the place of the one there is. */
    restart: () => askWith({ type: 'restart' }),
    cancel(): void {
      if (take({ type: 'cancel' })) closeDevices()
    },
    begin,
    stop: () => end('stopped'),
    /** Who hears of the answer from now on: ids of its uploads. */
    answerTo(listener: (parts: readonly string[]) => void): void {
      onAnswer = listener
    },
    setExtraTime: (extraTimePercent: number) => set({ rules: rulesOf(extraTimePercent) }),
    /** The page goes: what is being recorded is kept, and the devices go off. */
    async leave(): Promise<void> {
      await end('left')
      if (take({ type: 'cancel' }) || view.stream) closeDevices()
      for (const address of view.recorded.values()) parts.unshow(address)
      set({ recorded: new Map() })
    },
  }
}
