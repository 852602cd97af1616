import { mailApplications as call } from '@assay/contract/applications/decision-mail-calls'
import type { FastifyInstance } from 'fastify'
import { actOf } from '../../../act-once.ts'
import { serve } from '../../../calls.ts'
import type { Services } from '../../../services.ts'
import { mailApplications } from './mail-applications.ts'

/** Telling candidates what was decided. */
export function decisionMailRoutes(app: FastifyInstance, services: Services): void {
  serve(app, call, ({ viewer, body, language, request }) =>
    mailApplications(services, viewer, body, {
      language: language,
      act: actOf(request, body, services.clock.now()),
    }),
  )
}
