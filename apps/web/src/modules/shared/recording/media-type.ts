/** The kinds of recording that browsers can make: WebM where they can, else MP4 (product 9.20). */
export type Medium = 'video' | 'audio'

const wanted: Readonly<Record<Medium, readonly string[]>> = {
  video: ['video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4'],
  audio: ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4'],
}

/** The kind of file to ask the recorder for; undefined: this browser cannot record. */
export function recordedType(medium: Medium, isSupported: (type: string) => boolean): string | undefined {
  return wanted[medium].find(isSupported)
}

/** The type that this browser reports; `none` without a recorder, or over plain http. */
export function ownRecordedType(medium: Medium): string | undefined {
  // The server draws the first screen for a browser that can.
  if (typeof document === 'undefined') return wanted[medium][0]
  if (typeof MediaRecorder === 'undefined' || !hasDevices()) return undefined
  return recordedType(medium, (type) => MediaRecorder.isTypeSupported(type))
}

/** Whether a page can ask for camera and microphone at all. */
export function hasDevices(): boolean {
  return typeof navigator.mediaDevices?.getUserMedia === 'function'
}
