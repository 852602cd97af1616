import type { QueueOptions } from 'pg-boss'

/** What each queue's jobs carry: ids only, the rows are read when the job runs. */
export interface JobData {
  /** One mail of the outbox. */
  'send-mail': { companyId: string; mailId: string }
  /** Expired tokens, sessions, limits and stored requests go. */
  'sweep-sessions': Record<string, never>
  /** Pages whose time is over are closed from their drafts. */
  'close-expired-pages': Record<string, never>
  /** Applications idle for thirty days are marked. */
  'interrupt-idle': Record<string, never>
  /** Recordings and photos of one module are joined. */
  'join-uploads': { companyId: string; applicationId: string; moduleId: string }
  /** Uploads that fell silent are joined, and files that no row speaks of any more leave the store. */
  'settle-uploads': Record<string, never>
  /** What crashes left in the store goes. */
  'sweep-store': Record<string, never>
}

export type QueueName = keyof JobData

export interface QueueDefinition {
  /** How failures are repeated, and how long a job may take. */
  readonly options: QueueOptions
  /** Jobs at once in one process. */
  readonly concurrency: number
}

/** Total over the queues; a queue exists in the database because it stands here. */
export const queues: Readonly<Record<QueueName, QueueDefinition>> = {
  'send-mail': {
    options: {
      retryLimit: 12,
      retryDelay: 10,
      retryBackoff: true,
      retryDelayMax: 3600,
      expireInSeconds: 120,
    },
    concurrency: 4,
  },
  'sweep-sessions': { options: { retryLimit: 0, expireInSeconds: 600 }, concurrency: 1 },
  'close-expired-pages': { options: { retryLimit: 0, expireInSeconds: 600 }, concurrency: 1 },
  'interrupt-idle': { options: { retryLimit: 0, expireInSeconds: 600 }, concurrency: 1 },
  'join-uploads': {
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
  },
  'settle-uploads': { options: { retryLimit: 0, expireInSeconds: 600 }, concurrency: 1 },
  'sweep-store': { options: { retryLimit: 0, expireInSeconds: 3600 }, concurrency: 1 },
}

export const queueNames = Object.keys(queues) as readonly QueueName[]

/** Queues that run by the clock (cron, Europe/Paris). */
export const schedules: Readonly<Partial<Record<QueueName, string>>> = {
  'sweep-sessions': '17 * * * *',
  'close-expired-pages': '* * * * *',
  'interrupt-idle': '41 3 * * *',
  'settle-uploads': '* * * * *',
  'sweep-store': '23 4 * * *',
}
