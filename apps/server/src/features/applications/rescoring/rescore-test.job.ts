import { asked } from '../../../jobs/queue.ts'
import { rescoreTest } from './rescore-test.ts'

/** Previews the results of one test, or gives them again. */
export const job = asked({
  name: 'rescore-test',
  options: { retryLimit: 3, retryDelay: 5, retryBackoff: true, expireInSeconds: 3600 },
  concurrency: 1,
  handler: (services) => async (data, run) => await rescoreTest(services, data, run),
})
