import { listLogs as call } from '@assay/contract/logs/calls'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../calls.ts'
import type { Services } from '../../services.ts'
import { listLogs } from './list-logs.ts'

/** The activity log (SPEC §7). */
export function logRoutes(app: FastifyInstance, services: Services): void {
  serve(app, call, ({ query }) => listLogs(services, query))
}
