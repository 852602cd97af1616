import { remindInvited } from '../../features/applications/invitations/remind-invited.ts'
import { scheduled } from '../queue.ts'

/** Each quarter of an hour; who is due is written in the invitation. */
export const remindInvitedQueue = scheduled('remind-invited', '*/15 * * * *', remindInvited)
