import type { QueueName } from '@assay/contract/jobs/calls'
import type { QueueOptions } from 'pg-boss'
import type { Services } from '../services.ts'
import type { AskedData, Handle, JobData, NoData } from './job-data.ts'

/** A queue, complete in one file: it exists in the database because `queues.ts` finds it. */
export interface Queue<Name extends string = string, Data extends object = JobData<Name>> {
  readonly name: Name
  /** How failures are repeated, and how long a job may take. */
  readonly options: QueueOptions
  /** Jobs at once in one process. */
  readonly concurrency: number
  /** When it runs by the clock (cron, Europe/Paris). */
  readonly schedule?: string
  /** Made once in a process that works. */
  readonly handler: (services: Services) => Handle<Data>
}

/** Declares a queue whose jobs a transaction asks for. */
export function asked<const Name extends QueueName & keyof AskedData>(queue: Queue<Name>): Queue<Name> {
  return queue
}

/** A queue that runs by the clock, one job at a time; a run that fails is not repeated, the next comes. */
export function scheduled<const Name extends QueueName>(
  name: Name,
  schedule: string,
  run: (services: Services) => Promise<unknown>,
  expireInSeconds = 600,
): Queue<Name, NoData> {
  return {
    name,
    schedule,
    concurrency: 1,
    options: { retryLimit: 0, expireInSeconds },
    handler: (services) => async () => void (await run(services)),
  }
}
