/** Small players that the first page does not need, in one file; new ones until `players.ts` names them. */
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
