import { foldCounts } from '../../lists/counts.ts'
import { scheduled } from '../queue.ts'

/** Changes of counts are added up. */
export const foldCountsQueue = scheduled('fold-counts', '*/5 * * * *', ({ db }) => foldCounts(db))
