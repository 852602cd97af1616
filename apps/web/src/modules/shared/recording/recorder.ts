/** A recorder at work: joins its states with devices, data and time, which are handed in. */
import { withExtraTime } from '@assay/domain/answers/limit'
import type { RecordingPublic } from '@assay/domain/modules/shared/recording'
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

interface RecorderParts {
  readonly module: string
  readonly data: RecordingPublic
  /** The type to record; undefined where the browser cannot. */
  readonly mimeType: string | undefined
  readonly uploads: Uploads
  readonly answer: readonly string[]
  readonly open: () => Promise<Opened>
  readonly close: (stream: MediaStream) => void
  readonly run: (stream: MediaStream, mimeType: string, listeners: RecorderListeners) => RunningRecorder
  /** An address under which what this page has in memory can be played, and the end of it. */
  readonly show: (recorded: Blob) => string
  readonly unshow: (address: string) => void
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number
  readonly every: (callback: () => void, ms: number) => () => void
}

export interface RecorderView {
  readonly state: RecorderState
  readonly rules: RecorderRules
  readonly stream: MediaStream | null
  /** Addresses of the recordings that this page has of the parts, to play them without the server. */
  readonly recorded: ReadonlyMap<string, string>
  /** Something else has the microphone or the camera, a call for instance: what is recorded is empty. */
  readonly isMuted: boolean
  readonly said: Said | null
}

const tickMs = 250

interface Running {
  readonly uploadId: string
  readonly recorder: RunningRecorder
  readonly since: number
  readonly blobs: Blob[]
}

export class Recorder {
  readonly #parts: RecorderParts
  readonly #listeners = new Set<() => void>()
  #onAnswer: (parts: readonly string[]) => void = () => undefined
  #view: RecorderView
  #running: Running | undefined
  #callOff: (() => void) | undefined
  /** The devices that were asked for last; an older question that is answered late counts no more. */
  #asked = 0
  #isEnding = false
  #ending = Promise.resolve()

  constructor(parts: RecorderParts) {
    this.#parts = parts
    this.#view = {
      state: initialRecorder(parts.mimeType !== undefined, this.#found()),
      rules: this.#rulesOf(0),
      stream: null,
      recorded: new Map(),
      isMuted: false,
      said: null,
    }
  }

  /** Both are fields and not methods, since whoever draws the view is handed these functions alone. */
  readonly getView = (): RecorderView => this.#view
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  start(): void {
    const { answer, uploads } = this.#parts
    if (answer.some((id) => uploads.isEmpty(id))) this.#onAnswer(answerParts(this.#view.state, null))
  }

  async ask(): Promise<void> {
    await this.#askWith({ type: 'ask' })
  }

  async restart(): Promise<void> {
    await this.#askWith({ type: 'restart' })
  }

  cancel(): void {
    if (this.#take({ type: 'cancel' })) this.#closeDevices()
  }

  begin(): void {
    const { stream, state } = this.#view
    const { mimeType, run, uploads, module, data, now, every } = this.#parts
    if (state.kind !== 'ready' || !stream || mimeType === undefined) return
    const blobs: Blob[] = []
    let uploadId = ''
    let recorder: RunningRecorder
    try {
      recorder = run(stream, mimeType, {
        onData: (data) => {
          blobs.push(data)
          uploads.grow(uploadId, data, this.#elapsed())
          this.#look()
        },
        onLost: () => void this.#end('lost'),
      })
    } catch {
      this.#closeDevices()
      this.#take({ type: 'refused', refusal: 'failed' })
      return
    }
    uploadId = uploads.begin(module, recorder.mimeType, () => this.stop(), data.onlyOneTry)
    this.#running = { uploadId, recorder, since: now(), blobs }
    this.#onAnswer(answerParts(state, uploadId))
    this.#take({ type: 'begin' })
    this.#callOff = every(() => this.#look(), tickMs)
  }

  async stop(): Promise<void> {
    await this.#end('stopped')
  }

  /** Sets the listener that hears of the answer from now on, as the ids of its uploads. */
  answerTo(listener: (parts: readonly string[]) => void): void {
    this.#onAnswer = listener
  }

  setExtraTime(extraTimePercent: number): void {
    this.#set({ rules: this.#rulesOf(extraTimePercent) })
  }

  /** The page is being left: the recording is stored, and the devices go off. */
  async leave(): Promise<void> {
    await this.#end('left')
    if (this.#take({ type: 'cancel' }) || this.#view.stream) this.#closeDevices()
    for (const address of this.#view.recorded.values()) this.#parts.unshow(address)
    this.#set({ recorded: new Map() })
  }

  #rulesOf(extraTimePercent: number): RecorderRules {
    const { timeLimitSeconds, onlyOneTry } = this.#parts.data
    return { limitMs: withExtraTime(timeLimitSeconds, extraTimePercent) * 1000, onlyOneTry }
  }

  /** The answer's parts as this browser knows them; another device's count as whole. */
  #found(): { parts: Part[]; isWhole: boolean } {
    const { uploads, module, answer } = this.#parts
    const known = new Map(uploads.known(module).map((each) => [each.uploadId, each]))
    const ids = answer.filter((id) => !uploads.isEmpty(id))
    return {
      parts: ids.map((uploadId) => ({ uploadId, durationMs: known.get(uploadId)?.durationMs ?? 0 })),
      isWhole: known.get(ids.at(-1) ?? '')?.wasInterrupted !== true,
    }
  }

  #set(changed: Partial<RecorderView>): void {
    this.#view = { ...this.#view, ...changed }
    for (const listener of this.#listeners) listener()
  }

  /** Gives whether the event meant something. */
  #take(event: RecorderEvent): boolean {
    const { state: before, rules, said } = this.#view
    const state = nextRecorder(before, event, rules)
    if (state === before) return false
    this.#set({ state, said: saidAt(before, state, rules) ?? said })
    return true
  }

  #closeDevices(): void {
    this.#asked += 1
    if (this.#view.stream) this.#parts.close(this.#view.stream)
    this.#set({ stream: null, isMuted: false })
  }

  async #askWith(event: RecorderEvent): Promise<void> {
    if (!this.#take(event)) return
    this.#asked += 1
    const mine = this.#asked
    const opened = await this.#parts.open()
    if (mine !== this.#asked) {
      if (opened.kind === 'open') this.#parts.close(opened.stream)
      return
    }
    if (opened.kind === 'refused') return void this.#take({ type: 'refused', refusal: opened.refusal })
    const { stream } = opened
    const isOn = () => this.#view.stream === stream
    const isMuted = () => stream.getTracks().some(({ muted }) => muted)
    const heard = () => isOn() && this.#set({ isMuted: isMuted() })
    const gone = () => isOn() && this.#take({ type: 'deviceGone' }) && this.#closeDevices()
    for (const track of stream.getTracks()) {
      track.addEventListener('ended', gone)
      for (const event of ['mute', 'unmute']) track.addEventListener(event, heard)
    }
    this.#set({ stream, isMuted: isMuted() })
    this.#take({ type: 'opened' })
  }

  #elapsed(): number {
    return this.#running ? Math.round(this.#parts.now() - this.#running.since) : 0
  }

  /** Stops at the limit: a timer and each piece of data look, as a hidden page has slow timers. */
  #look(): void {
    if (!this.#running || this.#isEnding) return
    this.#take({ type: 'time', elapsedMs: this.#elapsed() })
    if (remainingMs(this.#view.state, this.#view.rules) === 0) void this.#end('limit')
  }

  #end(how: Ending): Promise<void> {
    if (this.#running && !this.#isEnding) {
      this.#isEnding = true
      this.#ending = this.#finish(this.#running, how)
    }
    return this.#ending
  }

  async #finish({ uploadId, recorder, blobs }: Running, how: Ending): Promise<void> {
    const { uploads } = this.#parts
    const durationMs = this.#elapsed()
    this.#callOff?.()
    await recorder.stop()
    this.#running = undefined
    this.#isEnding = false
    this.#closeDevices()
    const replaced = this.#view.state.isReplacing ? this.#view.state.parts : []
    const isThere = blobs.some(({ size }) => size > 0)
    this.#take({ type: 'ended', part: isThere ? { uploadId, durationMs } : null, how })
    const isStillPart = this.#view.state.parts.some((each) => each.uploadId === uploadId)
    if (isStillPart)
      this.#set({ recorded: this.#recordedWith(uploadId, new Blob(blobs, { type: recorder.mimeType })) })
    // The replaced recording is given up only now that its successor exists: until here it is the answer.
    if (replaced.length > 0 ? isStillPart : !isStillPart) this.#onAnswer(answerParts(this.#view.state, null))
    if (isStillPart) for (const each of replaced) uploads.discard(each.uploadId)
    await uploads.end(uploadId, how === 'stopped' ? 'complete' : 'interrupted', durationMs)
  }

  #recordedWith(uploadId: string, recorded: Blob): ReadonlyMap<string, string> {
    const { state, recorded: before } = this.#view
    const counts = new Set(state.parts.map((part) => part.uploadId))
    for (const [id, address] of before) if (!counts.has(id)) this.#parts.unshow(address)
    const still = [...before].filter(([id]) => counts.has(id))
    return new Map([...still, [uploadId, this.#parts.show(recorded)]])
  }
}
