import { asked } from '../../../../jobs/queue.ts'
import { makeArchive } from './make-archive.ts'

/** Makes one archive of PDFs. */
export const job = asked({
  name: 'make-archive',
  options: { retryLimit: 3, retryDelay: 5, retryBackoff: true, expireInSeconds: 1800 },
  concurrency: 1,
  handler: (services) => async (data, run) => await makeArchive(services, data, run),
})
