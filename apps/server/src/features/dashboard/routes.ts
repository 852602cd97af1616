import {
  getAverages as averagesCall,
  getDashboard as call,
  compareAssessments as compareCall,
  listCountedApplications as listCall,
} from '@assay/contract/dashboard/calls'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../calls.ts'
import type { Services } from '../../services.ts'
import { compareAssessments } from './compare-assessments.ts'
import { getAverages } from './get-averages.ts'
import { getDashboard } from './get-dashboard.ts'
import { listCountedApplications } from './list-counted-applications.ts'

/** The home screen (PRODUCT §7). */
export function dashboardRoutes(app: FastifyInstance, services: Services): void {
  serve(app, call, async ({ viewer, query }) => ({
    data: await getDashboard(services, viewer, query.period),
  }))

  serve(app, listCall, async ({ viewer, query }) => await listCountedApplications(services, viewer, query))

  serve(app, averagesCall, async ({ viewer, params }) => ({
    data: await getAverages(services, viewer, params.id),
  }))

  serve(app, compareCall, async ({ viewer, query }) => ({
    data: await compareAssessments(services, viewer, query),
  }))
}
