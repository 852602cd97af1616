/** Recorders and the photo of a document: one file, loaded when a page needs it. */
export { AudioRecordPlayer } from './audio-record/player.tsx'
export { IdentityDocumentPlayer } from './identity-document/player.tsx'
export { VideoRecordPlayer } from './video-record/player.tsx'
