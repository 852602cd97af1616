import { sweepBodies } from '../../features/mail/mail-bodies.ts'
import { scheduled } from '../queue.ts'

/** What several mails said alike goes when none of them is left. */
export const sweepMailBodiesQueue = scheduled('sweep-mail-bodies', '37 3 * * *', sweepBodies)
