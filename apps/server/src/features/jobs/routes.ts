import { ApiError } from '@assay/contract/errors'
import * as calls from '@assay/contract/jobs/calls'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../calls.ts'
import { acrossCompanies } from '../../database/for-company.ts'
import type { Services } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'
import { listFailedJobs, listQueues } from './list-jobs.ts'

/** The routes about the installation's background jobs, for superadmins. */
export function jobRoutes(app: FastifyInstance, services: Services): void {
  serve(app, calls.listQueues, async () => ({ data: await listQueues(services) }))
  serve(app, calls.listFailedJobs, async ({ query }) => await listFailedJobs(services, query))
  serve(app, calls.retryJob, async ({ viewer, params }) => {
    if (!(await services.jobs.retry(params.queue, params.id))) throw new ApiError('jobNotFound')
    await acrossCompanies(services.db, 'jobs are the installation’s', (trx) =>
      logActivity(trx, {
        action: 'job.retried',
        viewer,
        parameters: { queue: params.queue, jobId: params.id },
        at: services.clock.now(),
      }),
    )
    return { success: true }
  })
}
