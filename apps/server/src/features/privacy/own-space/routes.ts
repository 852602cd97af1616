import * as calls from '@assay/contract/privacy/space-calls'
import type { FastifyInstance } from 'fastify'
import { done, serve } from '../../../calls.ts'
import { forCompany } from '../../../database/for-company.ts'
import { sendFile } from '../../../documents/send-file.ts'
import type { Limit } from '../../../limits.ts'
import type { Services } from '../../../services.ts'
import { inTheSameTime } from '../../../within.ts'
import { logActivity } from '../../logs/log-activity.ts'
import { packCandidate, selectHeld } from '../export-candidate.ts'
import { correctOwnData, sendRequest } from './own-requests.ts'
import { explainOwnScore, sealDisclosed, selectOwner, showSpace } from './show-space.ts'
import { closeSpace, mailSpaceLinks, openSpace, readSpace } from './space-session.ts'

const links: Limit = { name: 'space-link', points: 30, seconds: 3600 }
const openings: Limit = { name: 'space-open', points: 60, seconds: 3600 }
const requests: Limit = { name: 'space-request', points: 20, seconds: 3600 }

/** A candidate's own space (product 8.3). */
export function ownSpaceRoutes(app: FastifyInstance, services: Services): void {
  serve(
    app,
    calls.requestSpace,
    ({ body, language }) => done(inTheSameTime(mailSpaceLinks(services, body.email, language))),
    { limit: links },
  )
  serve(app, calls.openSpace, ({ body, reply }) => done(openSpace(services, body.token, reply)), {
    limit: openings,
  })
  serve(app, calls.closeSpace, ({ request, reply }) => done(closeSpace(services, request, reply)))
  serve(app, calls.showSpace, async ({ language, request }) =>
    showSpace(services, await readSpace(services, request), language),
  )
  serve(app, calls.exportSpace, async ({ language, request, reply }) => {
    const owner = await readSpace(services, request)
    const held = await forCompany(services.db, owner.companyId, async (trx) => {
      const candidate = await selectOwner(trx, owner)
      const at = services.clock.now()
      await logActivity(trx, 'candidate.exported', owner, at, [owner.candidateId], { by: 'candidate' })
      await sealDisclosed(trx, owner)
      return await selectHeld(services, trx, candidate, language, true)
    })
    return await sendFile(reply, await packCandidate(services, held, language))
  })
  serve(
    app,
    calls.correctSpace,
    async ({ request, body }) => done(correctOwnData(services, await readSpace(services, request), body)),
    { limit: requests },
  )
  serve(
    app,
    calls.requestErasure,
    async ({ request, body }) =>
      done(sendRequest(services, await readSpace(services, request), { kind: 'erasure', ...body })),
    { limit: requests },
  )
  serve(app, calls.explainScore, async ({ request, params }) =>
    explainOwnScore(services, await readSpace(services, request), params.id),
  )
  serve(
    app,
    calls.contestResult,
    async ({ request, params, body }) => {
      const owner = await readSpace(services, request)
      return await done(sendRequest(services, owner, { kind: 'contest', applicationId: params.id, ...body }))
    },
    { limit: requests },
  )
}
