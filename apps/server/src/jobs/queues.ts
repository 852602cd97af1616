/** All queues: each is the `job` of a file `….job.ts` anywhere in the server. */
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Services } from '../services.ts'
import { asWork, type Origin, traced } from '../work.ts'
import type { Handle, JobHandlers } from './job-data.ts'
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
  return Object.fromEntries(queues.map((queue) => [queue.name, reporting(services, queue)]))
}

/**
 * A queue's handler as work of the request that asked for it. Failures are in the log, and what somebody
 * asked for is when it is done.
 */
function reporting(services: Services, { name, handler, schedule }: AnyQueue): Handle<never> {
  const handle = handler(services)
  const { log } = services
  return async (given: { readonly origin?: Origin }, run) => {
    const { origin, ...data } = given
    const began = performance.now()
    const ms = () => Math.round(performance.now() - began)
    const doing = async () => {
      try {
        await handle(data as never, run)
        log[schedule === undefined ? 'info' : 'debug']({ ms: ms() }, 'job done')
      } catch (error) {
        // Its message may repeat what somebody typed; superadmins read it at the job.
        const { name: type, code } = error as NodeJS.ErrnoException
        log.warn({ type, code, ms: ms(), isLast: run.isLast }, 'job failed')
        throw error
      }
    }
    const { reqId, traceparent } = origin ?? {}
    await asWork({ ...(reqId !== undefined && { reqId }), queue: name, job: run.id }, () =>
      traced('consumer', name, { 'messaging.destination.name': name }, doing, traceparent),
    )
  }
}
