/** Every queue: one file each, name, data, options, schedule and handler together. */
import type { Services } from '../services.ts'
import type { Handle, Queue } from './queue.ts'
import { closeExpiredPagesQueue } from './queues/close-expired-pages.ts'
import { foldCountsQueue } from './queues/fold-counts.ts'
import { importCandidatesQueue } from './queues/import-candidates.ts'
import { interruptIdleQueue } from './queues/interrupt-idle.ts'
import { joinUploadsQueue } from './queues/join-uploads.ts'
import { makeArchiveQueue } from './queues/make-archive.ts'
import { planCampaignsQueue } from './queues/plan-campaigns.ts'
import { purgeCandidatesQueue } from './queues/purge-candidates.ts'
import { purgeDeletedQueue } from './queues/purge-deleted.ts'
import { remindInvitedQueue } from './queues/remind-invited.ts'
import { rescoreTestQueue } from './queues/rescore-test.ts'
import { sendCampaignsQueue } from './queues/send-campaigns.ts'
import { sendDigestsQueue } from './queues/send-digests.ts'
import { sendMailQueue } from './queues/send-mail.ts'
import { settleUploadsQueue } from './queues/settle-uploads.ts'
import { sweepArchivesQueue } from './queues/sweep-archives.ts'
import { sweepImportsQueue } from './queues/sweep-imports.ts'
import { sweepMailBodiesQueue } from './queues/sweep-mail-bodies.ts'
import { sweepSessionsQueue } from './queues/sweep-sessions.ts'
import { sweepStoreQueue } from './queues/sweep-store.ts'
import { warnOfStorageQueue } from './queues/warn-of-storage.ts'

export const queues = [
  sendCampaignsQueue,
  planCampaignsQueue,
  sendDigestsQueue,
  sendMailQueue,
  sweepSessionsQueue,
  closeExpiredPagesQueue,
  interruptIdleQueue,
  joinUploadsQueue,
  settleUploadsQueue,
  foldCountsQueue,
  sweepStoreQueue,
  purgeDeletedQueue,
  purgeCandidatesQueue,
  sweepMailBodiesQueue,
  warnOfStorageQueue,
  importCandidatesQueue,
  remindInvitedQueue,
  sweepImportsQueue,
  makeArchiveQueue,
  sweepArchivesQueue,
  rescoreTestQueue,
] as const

type Listed = (typeof queues)[number]
export type QueueName = Listed['name']

export const queueNames: readonly QueueName[] = queues.map(({ name }) => name)

/** What each queue's jobs carry. */
export type JobData = { [Q in Listed as Q['name']]: Q extends Queue<string, infer Data> ? Data : never }

/** What runs each queue's jobs. */
export type JobHandlers = { readonly [Name in QueueName]: Handle<JobData[Name]> }

/** For the processes that work. */
export function createJobHandlers(services: Services): JobHandlers {
  const handlers = queues.map(({ name, handler }) => [name, handler(services)] as const)
  return Object.fromEntries(handlers) as unknown as JobHandlers
}
