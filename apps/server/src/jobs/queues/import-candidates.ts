import { runImport } from '../../features/candidates/imports/run-import.ts'
import { queueOf } from '../queue.ts'

/** One file of candidates. */
export const importCandidatesQueue = queueOf<{ companyId: string; importId: string }>()({
  name: 'import-candidates',
  options: { retryLimit: 5, retryDelay: 5, retryBackoff: true, expireInSeconds: 900 },
  concurrency: 1,
  handler: (services) => async (data) => await runImport(services, data),
})
