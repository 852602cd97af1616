/** Players of things that are dragged and sorted, mails among them: together in one file that comes later. */
import type { AnyPlayer } from './player.ts'

export const players = import.meta.glob<AnyPlayer>(
  './types/{category,mailbox,priorisation,sorting-mailbox}/player.tsx',
  { eager: true, import: 'Player' },
)
