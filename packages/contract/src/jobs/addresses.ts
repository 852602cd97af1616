import type { Address } from '../call.ts'

export const jobAddresses = {
  listQueues: { method: 'GET', path: '/api/jobs/queues' },
  listFailedJobs: { method: 'GET', path: '/api/jobs/failures' },
  retryJob: { method: 'POST', path: '/api/jobs/:queue/:id/retry' },
} as const satisfies Record<string, Address>
