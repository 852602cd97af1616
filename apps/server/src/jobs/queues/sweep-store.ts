import { sweepStore } from '../../features/answers/uploads/sweep-store.ts'
import { scheduled } from '../queue.ts'

/** What crashes left in the store goes. */
export const sweepStoreQueue = scheduled('sweep-store', '23 4 * * *', sweepStore, 3600)
