/** How much a recording or photo may hold (PRODUCT §6; SPEC §3 Audio/video data). No zod here. */
import type { RecordingPublic } from '../modules/recording.ts'
import { withExtraTime } from './limit.ts'

/** What is uploaded: the two recorders, and the photo of an identity document. */
export type UploadKind = 'video' | 'audio' | 'photo'

/** What one upload may hold, and all uploads of one module together. */
export interface UploadLimits {
  readonly chunks: number
  readonly bytes: number
  /** Every try and every part after a reload is an upload. */
  readonly uploads: number
  readonly moduleBytes: number
}

/** Browsers stop a little late, and slices of a second are not exact. */
const slackSeconds = 30
/** Far above what a recorder at 640 × 360 makes: a phone may ignore what it was asked for. */
const bytesPerSecond = { video: 1_000_000, audio: 100_000 } as const
const tries = 50
/**
 * All tries together may hold as much as this many at the highest rate: thirty at the rate that recorders are asked for.
 * It bounds what somebody without an account can fill a disk with.
 */
const fullTries = 2
const photo = { chunks: 20, bytes: 12_000_000, uploads: 50, moduleBytes: 36_000_000 } as const

/** Limits of a recorder: its time limit with the application's extra time, and some slack. */
export function recordingLimits(
  kind: 'video' | 'audio',
  { timeLimitSeconds }: Pick<RecordingPublic, 'timeLimitSeconds'>,
  extraTimePercent: number,
): UploadLimits {
  const seconds = withExtraTime(timeLimitSeconds, extraTimePercent) + slackSeconds
  const bytes = seconds * bytesPerSecond[kind]
  return { chunks: seconds, bytes, uploads: tries, moduleBytes: bytes * fullTries }
}

/** Pixels: a picture with a shorter side shows no document. */
export const photoLeastSide = 16

/** Limits of an identity document. */
export function photoLimits(): UploadLimits {
  return photo
}
