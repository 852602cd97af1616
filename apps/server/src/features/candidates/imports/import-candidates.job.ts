import { asked } from '../../../jobs/queue.ts'
import { runImport } from './run-import.ts'

/** Adds the candidates of one file. */
export const job = asked({
  name: 'import-candidates',
  options: { retryLimit: 5, retryDelay: 5, retryBackoff: true, expireInSeconds: 900 },
  concurrency: 1,
  handler: (services) => async (data) => await runImport(services, data),
})
