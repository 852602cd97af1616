/** Recorders and the photo of a document: one file, loaded when a page needs it. */
export { AudioRecordPlayer } from './types/audio-record/player.tsx'
export { IdentityDocumentPlayer } from './types/identity-document/player.tsx'
export { VideoRecordPlayer } from './types/video-record/player.tsx'
