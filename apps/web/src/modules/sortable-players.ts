/** Players of things that are dragged and sorted, mails among them: together in one file that comes later. */
export { CategoryPlayer } from './category/player.tsx'
export { MailboxPlayer } from './mailbox/player.tsx'
export { PriorisationPlayer } from './priorisation/player.tsx'
export { SortingMailboxPlayer } from './sorting-mailbox/player.tsx'
