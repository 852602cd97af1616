import type { QueueOptions } from 'pg-boss'
import type { Services } from '../services.ts'

/** Which try this is. */
export interface Attempt {
  /** Whether this is the last try: nothing runs the job again if it fails now. */
  readonly isLast: boolean
}

/** Runs one job. Idempotent: a job may run again after a crash. */
export type Handle<Data> = (data: Data, attempt: Attempt) => Promise<void>

/**
 * A queue, complete in one file: it exists in the database because `queues.ts` lists it or finds it. `Data`
 * is the content of its jobs: ids only, as the rows are read when the job runs.
 */
export interface Queue<Name extends string = string, Data extends object = object> {
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

/** The empty data of a job that runs by the clock. */
export type NoData = Record<string, never>

/** Declares a queue; the caller gives `Data`. */
export function queueOf<Data extends object>() {
  return <const Name extends string>(queue: Queue<Name, Data>): Queue<Name, Data> => queue
}

/**
 * A queue that runs by the clock, one job at a time; a run that fails is not repeated, the next one comes.
 */
export function scheduled<const Name extends string>(
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
