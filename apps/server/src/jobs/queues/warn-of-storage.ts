import { warnOfStorage } from '../../features/companies/storage-warning.ts'
import { scheduled } from '../queue.ts'

/** Administrators hear of a company whose files take too much room. */
export const warnOfStorageQueue = scheduled('warn-of-storage', '11 6 * * *', warnOfStorage)
