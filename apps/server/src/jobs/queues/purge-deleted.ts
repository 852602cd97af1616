import { purgeDeleted } from '../../features/assessments/purge-deleted.ts'
import { scheduled } from '../queue.ts'

/** Tests deleted more than 30 days ago go, with their applications. */
export const purgeDeletedQueue = scheduled('purge-deleted', '11 3 * * *', purgeDeleted, 3600)
