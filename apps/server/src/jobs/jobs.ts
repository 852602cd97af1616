import { sql } from 'kysely'
import { type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Database } from '../database/connection.ts'
import type { AnyTransaction } from '../database/for-company.ts'
import { currentOrigin } from '../work.ts'
import { bossDatabase } from './boss-database.ts'
import type { JobData, JobHandlers, JobRun } from './job-data.ts'

export interface Jobs {
  /** Adds jobs in the caller's transaction: they exist when it commits, and not otherwise. */
  enqueue<const Q extends string>(
    trx: AnyTransaction,
    queue: Q,
    data: readonly JobData<Q>[],
    options?: { readonly startAfter?: Date },
  ): Promise<void>
  /** Runs a job again that failed for good; false where there is none. */
  retry(queue: string, id: string): Promise<boolean>
  /** Starts to run jobs, one at a time per queue slot, and those that go by the clock. */
  work(handlers: JobHandlers): Promise<void>
  /** Runs what is due now, in this process, until nothing is left. For tests and a last run before an end. */
  drain(handlers: JobHandlers): Promise<void>
  stop(): Promise<void>
}

/**
 * Opens the queues that `installQueues` made.
 * @param queues all, with the jobs that each runs at once here
 * @param isWorker whether it also supervises queues and starts what goes by the clock
 * @param onError hears of failures that no caller waits for
 */
export async function openJobs(
  db: Database,
  queues: readonly { readonly name: string; readonly concurrency: number }[],
  isWorker: boolean,
  onError: (error: unknown) => void,
): Promise<Jobs> {
  const boss = new PgBoss({
    db: bossDatabase(db),
    migrate: false,
    createSchema: false,
    supervise: isWorker,
    schedule: isWorker,
    reindex: false,
  })
  boss.on('error', onError)
  await boss.start()
  const names = queues.map(({ name }) => name)
  const next = async (queue: string) => (await boss.fetch<never>(queue, { includeMetadata: true }))[0]
  const watch = new DueWatch(db, boss, names, onError)

  return {
    async enqueue(trx, queue, data, options = {}) {
      const origin = currentOrigin()
      const startAfter = options.startAfter === undefined ? {} : { startAfter: options.startAfter }
      await boss.insert(
        queue,
        data.map((each) => ({ data: origin ? { ...each, origin } : each, ...startAfter })),
        { db: bossDatabase(trx) },
      )
    },
    async retry(queue, id) {
      if (!names.includes(queue)) return false
      const { rows } = await sql`
        select from pgboss.job where name = ${queue} and id = ${id} and state = 'failed'`.execute(db)
      if (rows.length === 0) return false
      await boss.retry(queue, id)
      return true
    },
    async work(handlers) {
      for (const { name, concurrency } of queues)
        for (let slot = 0; slot < concurrency; slot += 1)
          watch.add(name, await workSlot(boss, name, handlers))
      watch.start()
    },
    async drain(handlers) {
      let due = await dueQueues(db, names)
      for (const queue of names) {
        if (!due.has(queue)) continue
        for (let job = await next(queue); job; job = await next(queue)) {
          try {
            await handlerOf(handlers, queue)(job.data, jobRunOf(job))
            await boss.complete(queue, job.id)
          } catch (error) {
            await boss.fail(queue, job.id, { message: String(error) })
          }
        }
        // A job that ran may have enqueued more.
        due = await dueQueues(db, names)
      }
    },
    async stop() {
      watch.stop()
      await boss.stop({ graceful: true, timeout: 8_000 })
    },
  }
}

/** Names of the queues with something that is due: one look in the place of one a queue. */
async function dueQueues(db: Database, names: readonly string[]): Promise<ReadonlySet<string>> {
  // The condition is that of pg-boss's own index of jobs that may be fetched.
  const { rows } = await sql<{ name: string }>`
    select queue.name from unnest(${names}::text[]) as queue(name)
    where exists (
      select from pgboss.job
      where job.name = queue.name and state < 'active' and not blocked and start_after < now())`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

const watchMs = 1000
/** A slot polls as seldom as this: the watch wakes it before. */
const slotPollSeconds = 30

/**
 * Wakes the slots of queues with due jobs, looking once a second for all: forty slots polling by themselves
 * would cost one in forty of the sittings.
 */
class DueWatch {
  readonly #db: Database
  readonly #boss: PgBoss
  readonly #names: readonly string[]
  readonly #onError: (error: unknown) => void
  readonly #slots: { readonly queue: string; readonly id: string }[] = []
  #timer: NodeJS.Timeout | undefined
  #isLooking = false

  constructor(db: Database, boss: PgBoss, names: readonly string[], onError: (error: unknown) => void) {
    this.#db = db
    this.#boss = boss
    this.#names = names
    this.#onError = onError
  }

  add(queue: string, id: string): void {
    this.#slots.push({ queue, id })
  }

  start(): void {
    this.#timer = setInterval(() => void this.#look(), watchMs)
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  async #look(): Promise<void> {
    if (this.#isLooking) return
    this.#isLooking = true
    try {
      const due = await dueQueues(this.#db, this.#names)
      for (const { queue, id } of this.#slots) if (due.has(queue)) this.#boss.notifyWorker(id)
    } catch (error) {
      this.#onError(error)
    } finally {
      this.#isLooking = false
    }
  }
}

/**
 * A slot of a queue, by pg-boss' id: one job at a time, since a batch that fails is repeated whole. It asks
 * for the next at once, where pg-boss would wait.
 */
async function workSlot(boss: PgBoss, queue: string, handlers: JobHandlers): Promise<string> {
  let slotId: string | undefined
  slotId = await boss.work(
    queue,
    { batchSize: 1, pollingIntervalSeconds: slotPollSeconds, includeMetadata: true },
    async (jobs: JobWithMetadata<never>[]) => {
      try {
        for (const job of jobs) await handlerOf(handlers, queue)(job.data, jobRunOf(job))
      } finally {
        if (slotId !== undefined) boss.notifyWorker(slotId)
      }
    },
  )
  return slotId
}

/** @throws Error for a queue that none of these handlers runs */
function handlerOf(handlers: JobHandlers, queue: string): JobHandlers[string] {
  const handler = handlers[queue]
  if (!handler) throw new Error(`no handler runs ${queue}`)
  return handler
}

function jobRunOf(job: JobWithMetadata<never>): JobRun {
  return { id: job.id, isLast: job.retryCount >= job.retryLimit }
}
