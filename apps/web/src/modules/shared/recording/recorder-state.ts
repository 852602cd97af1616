/** A recorder as a table of what may happen when (product 4.20). Pure; times are milliseconds. */

/** Why the devices did not open. */
export type Refusal = 'denied' | 'noDevice' | 'inUse' | 'failed'

/** A stretch of time that was recorded: one upload of the answer. */
export interface Part {
  readonly uploadId: string
  readonly durationMs: number
}

export type RecorderKind =
  /** The browser cannot record. */
  | 'unsupported'
  /** Nothing recorded, devices off. */
  | 'idle'
  /** The person is being asked for camera or microphone. */
  | 'asking'
  /** The devices cannot be used; `refusal` says why. */
  | 'refused'
  /** Live, and nothing is being recorded. */
  | 'ready'
  | 'recording'
  /** There is a recording, and the devices are off. */
  | 'recorded'
  /** A device went away; the recording until then stays. */
  | 'lost'

export interface RecorderState {
  readonly kind: RecorderKind
  /** The parts recorded so far, in order, which play as one. */
  readonly parts: readonly Part[]
  /** Ended by the person: nothing is added. What the limit ended goes on if more time is given. */
  readonly isWhole: boolean
  /** Whether the recording that runs, or is about to, will replace `parts`. */
  readonly isReplacing: boolean
  readonly refusal: Refusal | null
  /** The length of the part that is being recorded. */
  readonly elapsedMs: number
}

/** How a recording ended: by the person, by leaving the page, by a device that went away, by the limit. */
export type Ending = 'stopped' | 'left' | 'lost' | 'limit'

export type RecorderEvent =
  | { readonly type: 'ask' }
  | { readonly type: 'restart' }
  | { readonly type: 'opened' }
  | { readonly type: 'refused'; readonly refusal: Refusal }
  | { readonly type: 'cancel' }
  | { readonly type: 'begin' }
  | { readonly type: 'time'; readonly elapsedMs: number }
  /** `part` null: not a single byte came. */
  | { readonly type: 'ended'; readonly part: Part | null; readonly how: Ending }
  | { readonly type: 'deviceGone' }

export interface RecorderRules {
  /** The limit for all parts together, extra time included. */
  readonly limitMs: number
  readonly onlyOneTry: boolean
}

/** Shorter than this is not worth another part. */
const leastMs = 1000

/** @param found parts of an earlier visit of the page */
export function initialRecorder(
  isSupported: boolean,
  found: { readonly parts: readonly Part[]; readonly isWhole: boolean },
): RecorderState {
  const { parts, isWhole } = found
  const rest = { parts, isWhole, isReplacing: false, refusal: null, elapsedMs: 0 }
  return { ...rest, kind: isSupported ? restKind(parts) : 'unsupported' }
}

const restKind = (parts: readonly Part[]): RecorderKind => (parts.length > 0 ? 'recorded' : 'idle')

/** Milliseconds that all parts have, the one being recorded included. */
export function recordedMs({ parts, isReplacing, elapsedMs }: RecorderState): number {
  const before = isReplacing ? 0 : parts.reduce((sum, { durationMs }) => sum + durationMs, 0)
  return before + elapsedMs
}

/** Milliseconds that may still be recorded. */
export function remainingMs(state: RecorderState, { limitMs }: Pick<RecorderRules, 'limitMs'>): number {
  return Math.max(0, limitMs - recordedMs(state))
}

/** A recording that was interrupted may go on for the time that remains, also where only one try is given. */
export function mayContinue(state: RecorderState, rules: RecorderRules): boolean {
  const { kind, parts, isWhole } = state
  if (parts.length === 0 || isWhole) return false
  return (kind === 'recorded' || kind === 'lost') && remainingMs(state, rules) >= leastMs
}

export function mayRestart({ kind, parts }: RecorderState, { onlyOneTry }: RecorderRules): boolean {
  return (kind === 'recorded' || kind === 'lost') && parts.length > 0 && !onlyOneTry
}

/** Whether the devices may be asked for. */
function mayAsk(state: RecorderState, rules: RecorderRules): boolean {
  const { kind, parts } = state
  return (
    kind === 'refused' ||
    (parts.length === 0 ? kind === 'idle' || kind === 'lost' : mayContinue(state, rules))
  )
}

/** The state after an event; the same one where the event means nothing now. */
export function nextRecorder(
  state: RecorderState,
  event: RecorderEvent,
  rules: RecorderRules,
): RecorderState {
  const { kind, parts, isReplacing } = state
  const isLive = kind === 'asking' || kind === 'ready'
  switch (event.type) {
    case 'ask':
      return mayAsk(state, rules) ? { ...state, kind: 'asking', refusal: null } : state
    case 'restart':
      return mayRestart(state, rules) ? { ...state, kind: 'asking', isReplacing: true, refusal: null } : state
    case 'opened':
      return kind === 'asking' ? { ...state, kind: 'ready' } : state
    case 'refused':
      return isLive ? { ...state, kind: 'refused', refusal: event.refusal } : state
    case 'cancel':
      return isLive || kind === 'refused'
        ? { ...state, kind: restKind(parts), isReplacing: false, refusal: null }
        : state
    case 'begin':
      return kind === 'ready' ? { ...state, kind: 'recording', elapsedMs: 0 } : state
    case 'time':
      return kind === 'recording' ? { ...state, elapsedMs: event.elapsedMs } : state
    case 'deviceGone':
      return kind === 'ready' ? { ...state, kind: 'lost', isReplacing: false } : state
    case 'ended': {
      if (kind !== 'recording') return state
      const { how } = event
      // A new try that leaving the page, or a reload, cut short does not replace the earlier recording.
      const part = isReplacing && how === 'left' ? null : event.part
      const now = part ? [...(isReplacing ? [] : parts), part] : parts
      return {
        ...state,
        kind: how === 'lost' ? 'lost' : restKind(now),
        parts: now,
        isWhole: part ? how === 'stopped' : state.isWhole,
        isReplacing: false,
        elapsedMs: 0,
      }
    }
  }
}

/** The ids of the parts while, or once, `current` is made; until then what it replaces is the answer. */
export function answerParts({ parts, isReplacing }: RecorderState, current: string | null): string[] {
  const sofar = parts.map(({ uploadId }) => uploadId)
  return current === null || isReplacing ? sofar : [...sofar, current]
}
