import * as calls from '@assay/contract/privacy/calls'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../calls.ts'
import { sendFile } from '../../documents/send-file.ts'
import type { Services } from '../../services.ts'
import { exportCandidate } from './export-candidate.ts'
import { listExpiring } from './list-expiring.ts'
import { ownSpaceRoutes } from './own-space/routes.ts'
import { findSpace } from './own-space/space-session.ts'
import { showController } from './show-controller.ts'

/** Personal data: what goes next, and all that is held of somebody (product 8.1, 8.2). */
export function privacyRoutes(app: FastifyInstance, services: Services): void {
  serve(app, calls.listExpiring, ({ viewer, query }) => listExpiring(services, viewer, query))
  serve(app, calls.exportCandidate, async ({ viewer, params, language, reply }) => {
    return await sendFile(reply, await exportCandidate(services, viewer, { id: params.id, language }))
  })
  serve(app, calls.showController, async ({ query, viewer, request }) => {
    const companyId = (await findSpace(services, request))?.companyId ?? viewer?.companyId ?? null
    return await showController(services, { test: query.test, companyId })
  })
  ownSpaceRoutes(app, services)
}
