import { scheduled } from '../jobs/queue.ts'
import { foldCounts } from './fold-counts.ts'

/** Changes of counts are added up. */
export const job = scheduled('fold-counts', '*/5 * * * *', ({ db }) => foldCounts(db))
