/** How large a recording or photo may be (product 9.16). No zod here. */
import type { RecordingPublic } from '../modules/shared/recording.ts'
import { withExtraTime } from './limit.ts'

/** The kinds of upload: those of the two recorders, and the photo of an identity document. */
export type UploadKind = 'video' | 'audio' | 'photo'

/** The limits of one upload, and of all uploads of one module together. */
export interface UploadLimits {
  readonly chunks: number
  readonly bytes: number
  /** Every try and every part after a reload is an upload. */
  readonly uploads: number
  readonly moduleBytes: number
}

/** Browsers stop a little late, and slices of a second are not exact. */
const slackSeconds = 30
/**
 * Bytes a second, three times the rate that recorders are asked for: 62 kB/s of picture and sound at 640 ×
 * 360, 6 kB/s of sound alone (see `bitsPerSecond` in the browser's `run-recorder.ts`).
 */
const bytesPerSecond = { video: 190_000, audio: 20_000 } as const
const tries = 50
/**
 * All tries of a module may be as large as three of full length at that rate: 359 MB for ten minutes, as
 * anybody may fill the disk. One may take it all, from a phone that ignores the rate.
 */
const fullTries = 3
const photo = { chunks: 20, bytes: 12_000_000, uploads: 50, moduleBytes: 36_000_000 } as const

/** Limits of a recorder: its time limit with the application's extra time, and some slack. */
export function recordingLimits(
  kind: 'video' | 'audio',
  { timeLimitSeconds }: Pick<RecordingPublic, 'timeLimitSeconds'>,
  extraTimePercent: number,
): UploadLimits {
  const seconds = withExtraTime(timeLimitSeconds, extraTimePercent) + slackSeconds
  const bytes = seconds * bytesPerSecond[kind] * fullTries
  return { chunks: seconds, bytes, uploads: tries, moduleBytes: bytes }
}

/** Pixels: a picture with a shorter side shows no document. */
export const photoLeastSide = 16

/** Limits of an identity document. */
export function photoLimits(): UploadLimits {
  return photo
}
