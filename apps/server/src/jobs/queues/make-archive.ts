import { makeArchive } from '../../features/applications/exports/archives/make-archive.ts'
import { queueOf } from '../queue.ts'

/** One archive of PDFs. */
export const makeArchiveQueue = queueOf<{ companyId: string; archiveId: string }>()({
  name: 'make-archive',
  options: { retryLimit: 3, retryDelay: 5, retryBackoff: true, expireInSeconds: 1800 },
  concurrency: 1,
  handler: (services) => async (data, attempt) => await makeArchive(services, data, attempt),
})
