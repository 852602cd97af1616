import { mailApplications as call } from '@assay/contract/applications/decision-mail-calls'
import type { FastifyInstance } from 'fastify'
import { actOf } from '../../../act-once.ts'
import { serve } from '../../../calls.ts'
import { languageOf } from '../../../plugins/language.ts'
import type { Services } from '../../../services.ts'
import { mailApplications } from './mail-applications.ts'

/** Telling candidates what was decided. */
export function decisionMailRoutes(app: FastifyInstance, services: Services): void {
  serve(app, call, ({ viewer, body, request }) =>
    mailApplications(services, viewer, body, {
      language: languageOf(request.headers['accept-language']),
      act: actOf(request, body, services.clock.now()),
    }),
  )
}
