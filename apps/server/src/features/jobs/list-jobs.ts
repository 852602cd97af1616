import { ApiError } from '@assay/contract/errors'
import type { listFailedJobs as call, FailedJob, QueueRow } from '@assay/contract/jobs/calls'
import * as calls from '@assay/contract/jobs/calls'
import { sql } from 'kysely'
import { inData, type QueryOf, type ResponseOf, type Routes, serve } from '../../calls.ts'
import { acrossCompanies } from '../../database/for-company.ts'
import { allQueues } from '../../jobs/queues.ts'
import { bounded, countedAtMost } from '../../lists/counts.ts'
import type { Services } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'

const reasonCharacters = 500

/** Every queue with its jobs by state. */
export async function listQueues({ db }: Services): Promise<QueueRow[]> {
  const queues = await allQueues()
  const { rows } = await sql<{ name: string; state: string; jobs: number; last_done_at: Date | null }>`
    select name, state::text, count(*)::int as jobs,
      max(completed_on) filter (where state = 'completed') as last_done_at
    from pgboss.job where name = any(${queues.map(({ name }) => name)}) group by name, state`.execute(db)
  return queues.map(({ name, schedule }) => {
    const own = rows.filter((row) => row.name === name)
    const count = (...states: string[]) =>
      own.filter(({ state }) => states.includes(state)).reduce((sum, { jobs }) => sum + jobs, 0)
    const lastDoneAt = own.find(({ state }) => state === 'completed')?.last_done_at
    return {
      name,
      schedule: schedule ?? null,
      waiting: count('created', 'retry'),
      active: count('active'),
      failed: count('failed'),
      lastDoneAt: lastDoneAt?.toISOString() ?? null,
    }
  })
}

interface FailedRow {
  readonly id: string
  readonly name: string
  readonly created_on: Date
  readonly completed_on: Date | null
  readonly retry_count: number
  readonly reason: string | null
}

/** Jobs that nothing repeats any more, the last first. What they carry is ids, which nobody needs to read. */
export async function listFailedJobs(
  { db }: Services,
  { page, itemsPerPage }: QueryOf<typeof call>,
): Promise<ResponseOf<typeof call>> {
  const names = (await allQueues()).map(({ name }) => name)
  const failed = sql`from pgboss.job where name = any(${names}) and state = 'failed'`
  const [{ rows }, counted] = await Promise.all([
    sql<FailedRow>`
    select id, name, created_on, completed_on, retry_count,
      coalesce(output ->> 'message', output ->> 'value') as reason
    ${failed} order by completed_on desc nulls last, id
    limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`.execute(db),
    sql<{ count: number }>`
    select count(*)::int as count from (select ${failed} limit ${countedAtMost + 1}) as counted`.execute(db),
  ])
  return { data: rows.map(presentFailed), meta: bounded(counted.rows[0]?.count ?? 0) }
}

function presentFailed(row: FailedRow): FailedJob {
  return {
    id: row.id,
    queue: row.name,
    createdAt: row.created_on.toISOString(),
    failedAt: row.completed_on?.toISOString() ?? null,
    tries: row.retry_count + 1,
    reason: (row.reason ?? '').split('\n', 1)[0]?.slice(0, reasonCharacters) ?? '',
  }
}

/** The routes about the installation's background jobs, for superadmins. */
export const jobRoutes: Routes = (app, services) => {
  serve(app, calls.listQueues, () => inData(listQueues(services)))
  serve(app, calls.listFailedJobs, async ({ query }) => await listFailedJobs(services, query))
  serve(app, calls.retryJob, async ({ viewer, params }) => {
    if (!(await services.jobs.retry(params.queue, params.id))) throw new ApiError('jobNotFound')
    await acrossCompanies(services.db, 'jobs are the installation’s', (trx) =>
      logActivity(trx, 'job.retried', viewer, services.clock.now(), [], {
        queue: params.queue,
        jobId: params.id,
      }),
    )
    return { success: true }
  })
}
