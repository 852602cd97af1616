/** Asks for camera and microphone (product 9.20). */
import type { Medium } from './media-type.ts'
import type { Refusal } from './recorder-state.ts'

/** `photo`: of a document, with the camera that looks away from the person where there is one. */
export type Wanted = Medium | 'photo' | 'silent-video'

const face: MediaTrackConstraints = {
  width: { ideal: 640 },
  height: { ideal: 360 },
  frameRate: { ideal: 15 },
  facingMode: 'user',
}
const sheet: MediaTrackConstraints = {
  width: { ideal: 1920 },
  height: { ideal: 1080 },
  facingMode: { ideal: 'environment' },
}
const constraints: Readonly<Record<Wanted, MediaStreamConstraints>> = {
  video: { video: face, audio: true },
  'silent-video': { video: face },
  audio: { audio: true },
  photo: { video: sheet },
}

export type Opened =
  | { readonly kind: 'open'; readonly stream: MediaStream }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

export async function openDevices(wanted: Wanted): Promise<Opened> {
  try {
    return { kind: 'open', stream: await navigator.mediaDevices.getUserMedia(constraints[wanted]) }
  } catch (error) {
    return { kind: 'refused', refusal: refusalOf(error) }
  }
}

/** Browsers do not agree on the names: those of the standard, and what older ones say. */
export function refusalOf(error: unknown): Refusal {
  switch (error instanceof Error || error instanceof DOMException ? error.name : '') {
    case 'NotAllowedError':
    case 'PermissionDeniedError':
    case 'SecurityError':
      return 'denied'
    case 'NotFoundError':
    case 'DevicesNotFoundError':
    case 'OverconstrainedError':
      return 'noDevice'
    case 'NotReadableError':
    case 'TrackStartError':
    case 'AbortError':
      return 'inUse'
    default:
      return 'failed'
  }
}

/** The light of the camera goes off. */
export function closeDevices(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
