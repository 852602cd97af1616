/** Recorders and the photo of a document: one file, loaded when a page needs it. */
import type { AnyPlayer } from './player.ts'

export const players = import.meta.glob<AnyPlayer>(
  './types/{audio-record,identity-document,video-record}/player.tsx',
  { eager: true, import: 'Player' },
)
