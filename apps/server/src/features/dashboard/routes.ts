import { getDashboard as call, compareAssessments as compareCall } from '@assay/contract/dashboard/calls'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../calls.ts'
import type { Services } from '../../services.ts'
import { compareAssessments } from './compare-assessments.ts'
import { getDashboard } from './get-dashboard.ts'

/** The home screen (PRODUCT §7). */
export function dashboardRoutes(app: FastifyInstance, services: Services): void {
  serve(app, call, async ({ viewer, query }) => ({
    data: await getDashboard(services, viewer, query.period),
  }))

  serve(app, compareCall, async ({ viewer, query }) => ({
    data: await compareAssessments(services, viewer, query),
  }))
}
