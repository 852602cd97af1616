/**
 * Players that are small, but not needed by the first page: together in one file that comes later. A new
 * type's player is one of these until `players.ts` names it.
 */
import type { AnyPlayer } from './player.ts'

export const players = import.meta.glob<AnyPlayer>(
  [
    './types/*/player.tsx',
    '!./types/{auth,button,container,text}/player.tsx',
    '!./types/{category,mailbox,priorisation,sorting-mailbox}/player.tsx',
    '!./types/{audio-record,identity-document,video-record}/player.tsx',
  ],
  { eager: true, import: 'Player' },
)
