import * as calls from '@assay/contract/privacy/space-calls'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serve } from '../../../calls.ts'
import { forCompany } from '../../../database/for-company.ts'
import { sendFile } from '../../../documents/send-file.ts'
import type { Limit } from '../../../limits.ts'
import { languageOf } from '../../../plugins/language.ts'
import type { Services } from '../../../services.ts'
import { inTheSameTime } from '../../../within.ts'
import { logActivity } from '../../logs/log-activity.ts'
import { packCandidate, selectHeld } from '../export-candidate.ts'
import { correctOwnData, sendRequest } from './own-requests.ts'
import { explainOwnScore, sealTold, selectOwner, showSpace } from './show-space.ts'
import { closeSpace, mailSpaceLinks, openSpace, readSpace } from './space-session.ts'

const links: Limit = { name: 'space-link', points: 30, seconds: 3600 }
const openings: Limit = { name: 'space-open', points: 60, seconds: 3600 }
const requests: Limit = { name: 'space-request', points: 20, seconds: 3600 }
const done = { success: true }

/** A candidate's own space (product 8.3). */
export function ownSpaceRoutes(app: FastifyInstance, services: Services): void {
  const language = (request: FastifyRequest) => languageOf(request.headers['accept-language'])

  serve(
    app,
    calls.requestSpace,
    async ({ body, request }) => {
      await inTheSameTime(mailSpaceLinks(services, body.email, language(request)))
      return done
    },
    { limit: links },
  )
  serve(
    app,
    calls.openSpace,
    async ({ body, reply }) => {
      await openSpace(services, body.token, reply)
      return done
    },
    { limit: openings },
  )
  serve(app, calls.closeSpace, async ({ request, reply }) => {
    await closeSpace(services, request, reply)
    return done
  })
  serve(app, calls.showSpace, async ({ request }) =>
    showSpace(services, await readSpace(services, request), language(request)),
  )
  serve(app, calls.exportSpace, async ({ request, reply }) => {
    const owner = await readSpace(services, request)
    const held = await forCompany(services.db, owner.companyId, async (trx) => {
      const candidate = await selectOwner(trx, owner)
      await logActivity(trx, {
        action: 'candidate.exported',
        companyId: owner.companyId,
        subjectIds: [owner.candidateId],
        parameters: { by: 'candidate' },
        at: services.clock.now(),
      })
      await sealTold(trx, owner)
      return await selectHeld(services, trx, candidate, language(request), true)
    })
    return await sendFile(reply, await packCandidate(services, held, language(request)))
  })
  serve(
    app,
    calls.correctSpace,
    async ({ request, body }) => {
      await correctOwnData(services, await readSpace(services, request), body)
      return done
    },
    { limit: requests },
  )
  serve(
    app,
    calls.requestErasure,
    async ({ request, body }) => {
      await sendRequest(services, await readSpace(services, request), { kind: 'erasure', ...body })
      return done
    },
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
      await sendRequest(services, owner, { kind: 'contest', applicationId: params.id, ...body })
      return done
    },
    { limit: requests },
  )
}
