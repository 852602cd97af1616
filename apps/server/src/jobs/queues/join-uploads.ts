import { joinUploads } from '../../features/answers/uploads/joining/join-uploads.ts'
import { queueOf } from '../queue.ts'

/** Recordings and photos of one module are joined. */
export const joinUploadsQueue = queueOf<{ companyId: string; applicationId: string; moduleId: string }>()({
  name: 'join-uploads',
  options: {
    retryLimit: 8,
    retryDelay: 15,
    retryBackoff: true,
    retryDelayMax: 1800,
    expireInSeconds: 1800,
    // A process that is killed says nothing: its job is taken up by another within a minute or two.
    heartbeatSeconds: 60,
  },
  concurrency: 1,
  handler: (services) => async (data, attempt) => await joinUploads(services, data, attempt),
})
