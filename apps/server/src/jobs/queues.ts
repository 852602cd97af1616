/**
 * All queues. Queues for work that a transaction asks for stand here, since the caller must know the job's
 * data. Queues that run by the clock are found: a file `….job.ts` anywhere in the server, whose `job` is the
 * queue.
 */
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { joinUploads } from '../features/answers/uploads/joining/join-uploads.ts'
import { makeArchive } from '../features/applications/exports/archives/make-archive.ts'
import { rescoreTest } from '../features/applications/rescoring/rescore-test.ts'
import { type Sending, sendDueSteps } from '../features/campaigns/send-steps.ts'
import { runImport } from '../features/candidates/imports/run-import.ts'
import { sendMail } from '../features/mail/send-mail.ts'
import { createTransport } from '../features/mail/transport.ts'
import type { Services } from '../services.ts'
import { type Handle, type NoData, type Queue, queueOf } from './queue.ts'

/** Campaigns of a company, of the day or of those who have just been added. */
const sendCampaignsQueue = queueOf<Sending>()({
  name: 'send-campaigns',
  options: { retryLimit: 10, retryDelay: 10, retryBackoff: true, retryDelayMax: 3600, expireInSeconds: 1800 },
  concurrency: 1,
  handler: (services) => async (data) => await sendDueSteps(services, data),
})

/** One mail of the outbox. */
const sendMailQueue = queueOf<{ companyId: string; mailId: string }>()({
  name: 'send-mail',
  options: { retryLimit: 12, retryDelay: 10, retryBackoff: true, retryDelayMax: 3600, expireInSeconds: 120 },
  concurrency: 4,
  handler: (services) => {
    const transport = createTransport(services.settings)
    return async (data, attempt) => await sendMail(services, transport, data, attempt)
  },
})

/** Recordings and photos of one module are joined. */
const joinUploadsQueue = queueOf<{ companyId: string; applicationId: string; moduleId: string }>()({
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

/** One file of candidates. */
const importCandidatesQueue = queueOf<{ companyId: string; importId: string }>()({
  name: 'import-candidates',
  options: { retryLimit: 5, retryDelay: 5, retryBackoff: true, expireInSeconds: 900 },
  concurrency: 1,
  handler: (services) => async (data) => await runImport(services, data),
})

/** One archive of PDFs. */
const makeArchiveQueue = queueOf<{ companyId: string; archiveId: string }>()({
  name: 'make-archive',
  options: { retryLimit: 3, retryDelay: 5, retryBackoff: true, expireInSeconds: 1800 },
  concurrency: 1,
  handler: (services) => async (data, attempt) => await makeArchive(services, data, attempt),
})

/** The results of one test, previewed or given again. */
const rescoreTestQueue = queueOf<{ companyId: string; rescoringId: string }>()({
  name: 'rescore-test',
  options: { retryLimit: 3, retryDelay: 5, retryBackoff: true, expireInSeconds: 3600 },
  concurrency: 1,
  handler: (services) => async (data, attempt) => await rescoreTest(services, data, attempt),
})

const asked = [
  sendCampaignsQueue,
  sendMailQueue,
  joinUploadsQueue,
  importCandidatesQueue,
  makeArchiveQueue,
  rescoreTestQueue,
] as const

type Asked = (typeof asked)[number]
type AskedData = { [Q in Asked as Q['name']]: Q extends Queue<string, infer Data> ? Data : never }

/** What a queue's jobs carry. */
export type JobData<Name extends string> = Name extends keyof AskedData ? AskedData[Name] : NoData

/** A queue for code that runs jobs with any data. */
type AnyQueue = Queue<string, never>

/** The functions that run each queue's jobs, by its name. */
export type JobHandlers = Readonly<Record<string, Handle<never>>>

const source = fileURLToPath(new URL('..', import.meta.url))
let found: Promise<readonly AnyQueue[]> | undefined

/**
 * All queues, first those by the clock in the order of their file names, as they may ask for the others.
 *
 * @throws Error for a file `….job.ts` that declares none
 */
export async function allQueues(): Promise<readonly AnyQueue[]> {
  found ??= clocked().then((queues) => [...queues, ...asked])
  return await found
}

async function clocked(): Promise<AnyQueue[]> {
  const files = (await readdir(source, { recursive: true })).filter((file) => file.endsWith('.job.ts'))
  return await Promise.all(
    files.sort().map(async (file) => {
      const { job } = (await import(new URL(`../${file}`, import.meta.url).href)) as { job?: AnyQueue }
      if (job === undefined) throw new Error(`${file} declares no job`)
      return job
    }),
  )
}

/** For the processes that work. */
export async function createJobHandlers(services: Services): Promise<JobHandlers> {
  const queues = await allQueues()
  return Object.fromEntries(queues.map(({ name, handler }) => [name, handler(services)]))
}
