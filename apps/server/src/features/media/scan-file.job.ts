import { asked } from '../../jobs/queue.ts'
import { scanFile } from './scan-file.ts'

/** Hands one file from outside to the operator’s virus scanner. */
export const job = asked({
  name: 'scan-file',
  options: { retryLimit: 12, retryDelay: 15, retryBackoff: true, retryDelayMax: 3600, expireInSeconds: 300 },
  concurrency: 2,
  handler: (services) => async (data) => await scanFile(services, data),
})
