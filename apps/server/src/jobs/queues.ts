/**
 * All queues, each complete in one file. Queues for work that a transaction asks for are listed here, since
 * the caller must know the job's data. Queues that run by the clock are found: a file `….job.ts` anywhere in
 * the server, whose `job` is the queue.
 */
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Services } from '../services.ts'
import type { Handle, NoData, Queue } from './queue.ts'
import { importCandidatesQueue } from './queues/import-candidates.ts'
import { joinUploadsQueue } from './queues/join-uploads.ts'
import { makeArchiveQueue } from './queues/make-archive.ts'
import { rescoreTestQueue } from './queues/rescore-test.ts'
import { sendCampaignsQueue } from './queues/send-campaigns.ts'
import { sendMailQueue } from './queues/send-mail.ts'

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
