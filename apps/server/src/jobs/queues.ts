/** All queues: each is the `job` of a file `….job.ts` anywhere in the server. */
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Services } from '../services.ts'
import type { JobHandlers } from './job-data.ts'
import type { Queue } from './queue.ts'

/** A queue for code that runs jobs with any data. */
type AnyQueue = Queue<string, never>

const source = fileURLToPath(new URL('..', import.meta.url))
let found: Promise<readonly AnyQueue[]> | undefined

/**
 * All queues by file name, those by the clock first, as they may ask for the others.
 * @throws Error for a file `….job.ts` that declares none
 */
export async function allQueues(): Promise<readonly AnyQueue[]> {
  found ??= findQueues()
  return await found
}

async function findQueues(): Promise<AnyQueue[]> {
  const files = (await readdir(source, { recursive: true })).filter((file) => file.endsWith('.job.ts'))
  const queues = await Promise.all(
    files.sort().map(async (file) => {
      const { job } = (await import(new URL(`../${file}`, import.meta.url).href)) as { job?: AnyQueue }
      if (job === undefined) throw new Error(`${file} declares no job`)
      return job
    }),
  )
  const isAsked = ({ schedule }: AnyQueue) => schedule === undefined
  return [...queues.filter((queue) => !isAsked(queue)), ...queues.filter(isAsked)]
}

/** For the processes that work. */
export async function createJobHandlers(services: Services): Promise<JobHandlers> {
  const queues = await allQueues()
  return Object.fromEntries(queues.map(({ name, handler }) => [name, handler(services)]))
}
