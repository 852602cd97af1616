/** Players of things that are dragged and sorted, mails among them: together in one file that comes later. */
export { CategoryPlayer } from './types/category/player.tsx'
export { MailboxPlayer } from './types/mailbox/player.tsx'
export { PriorisationPlayer } from './types/priorisation/player.tsx'
export { SortingMailboxPlayer } from './types/sorting-mailbox/player.tsx'
