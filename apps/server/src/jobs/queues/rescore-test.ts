import { rescoreTest } from '../../features/applications/rescoring/rescore-test.ts'
import { queueOf } from '../queue.ts'

/** The results of one test, previewed or given again. */
export const rescoreTestQueue = queueOf<{ companyId: string; rescoringId: string }>()({
  name: 'rescore-test',
  options: { retryLimit: 3, retryDelay: 5, retryBackoff: true, expireInSeconds: 3600 },
  concurrency: 1,
  handler: (services) => async (data, attempt) => await rescoreTest(services, data, attempt),
})
