import { sendDigests } from '../../features/notifications/send-digests.ts'
import { scheduled } from '../queue.ts'

/** Looked at every five minutes; who is due is decided by each one's own hour and zone. */
export const sendDigestsQueue = scheduled('send-digests', '*/5 * * * *', sendDigests)
