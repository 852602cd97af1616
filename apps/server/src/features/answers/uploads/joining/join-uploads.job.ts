import { asked } from '../../../../jobs/queue.ts'
import { joinUploads } from './join-uploads.ts'

/** Joins the recordings and photos of one module. */
export const job = asked({
  name: 'join-uploads',
  options: {
    retryLimit: 8,
    retryDelay: 15,
    retryBackoff: true,
    retryDelayMax: 1800,
    expireInSeconds: 1800,
    // A process that is killed says nothing: its job is run by another within a minute or two.
    heartbeatSeconds: 60,
  },
  concurrency: 1,
  handler: (services) => async (data, run) => await joinUploads(services, data, run),
})
