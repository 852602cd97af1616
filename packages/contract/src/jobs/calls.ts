/** The installation's background jobs, for superadmins: queues, failures, and trying them again. */
import { z } from 'zod'
import { declareCall } from '../call.ts'
import { id, instant } from '../fields.ts'
import { pageOf, paging } from '../paging.ts'

/** All queues: a screen has words for each. */
export const queueNames = [
  'acknowledge',
  'close-expired-pages',
  'fold-counts',
  'import-candidates',
  'interrupt-idle',
  'join-uploads',
  'log-token-reads',
  'mail-log-heads',
  'make-archive',
  'plan-campaigns',
  'purge-candidates',
  'purge-deleted',
  'remind-invited',
  'rescore-test',
  'scan-file',
  'seal-log',
  'send-campaigns',
  'send-digests',
  'send-mail',
  'send-webhook',
  'settle-declarations',
  'settle-uploads',
  'sweep-archives',
  'sweep-imports',
  'sweep-mail-bodies',
  'sweep-sessions',
  'sweep-store',
  'sweep-webhooks',
  'warn-of-storage',
] as const
export type QueueName = (typeof queueNames)[number]

const queueRow = z.object({
  name: z.string(),
  /** The schedule as cron writes it, in Europe/Paris; null for a queue that people's actions fill. */
  schedule: z.string().nullable(),
  waiting: z.int(),
  active: z.int(),
  failed: z.int(),
  /** When its last job ended well, as long as that is remembered. */
  lastDoneAt: instant.nullable(),
})
export type QueueRow = z.output<typeof queueRow>

const failedJob = z.object({
  id,
  queue: z.string(),
  createdAt: instant,
  failedAt: instant.nullable(),
  /** How often it was tried. */
  tries: z.int(),
  /** What went wrong, its first line. */
  reason: z.string(),
})
export type FailedJob = z.output<typeof failedJob>

export const listQueues = declareCall({
  address: { method: 'GET', path: '/api/jobs/queues' },
  summary: 'The queues of the installation: waiting, active and failed jobs of each (superadmin)',
  permission: 'superadmin',
  response: z.object({ data: z.array(queueRow) }),
})

export const listFailedJobs = declareCall({
  address: { method: 'GET', path: '/api/jobs/failures' },
  summary: 'Jobs that failed for good, the last one first (superadmin)',
  permission: 'superadmin',
  query: z.strictObject(paging),
  response: pageOf(failedJob),
})

export const retryJob = declareCall({
  address: { method: 'POST', path: '/api/jobs/:queue/:id/retry' },
  summary: 'Tries a failed job again (superadmin)',
  permission: 'superadmin',
  params: z.strictObject({ queue: z.string().max(100), id }),
  errors: ['jobNotFound'],
})
