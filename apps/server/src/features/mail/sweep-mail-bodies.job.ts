import { scheduled } from '../../jobs/queue.ts'
import { sweepBodies } from './mail-bodies.ts'

/** Deletes a shared body once none of its mails is left. */
export const job = scheduled('sweep-mail-bodies', '37 3 * * *', sweepBodies)
