import { scheduled } from '../../jobs/queue.ts'
import { sweepBodies } from './mail-bodies.ts'

/** What several mails said alike goes when none of them is left. */
export const job = scheduled('sweep-mail-bodies', '37 3 * * *', sweepBodies)
