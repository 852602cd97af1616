import * as calls from '@assay/contract/privacy/calls'
import * as requestCalls from '@assay/contract/privacy/request-calls'
import * as space from '@assay/contract/privacy/space-calls'
import { done, type Routes, serve } from '../../calls.ts'
import { forCompany } from '../../database/for-company.ts'
import { sendFile } from '../../documents/send-file.ts'
import type { Limit } from '../../limits.ts'
import { inTheSameTime } from '../../within.ts'
import { readDeclarations } from '../answers/declarations.ts'
import { logActivity } from '../logs/log-activity.ts'
import { exportCandidate, packCandidate, selectHeld } from './export-candidate.ts'
import { listExpiring } from './list-expiring.ts'
import { correctOwnData, sendRequest } from './own-space/own-requests.ts'
import {
  explainOwnScore,
  sealDisclosed,
  selectOwner,
  showSpace,
  withdrawOwnDeclaration,
} from './own-space/show-space.ts'
import { closeSpace, findSpace, mailSpaceLinks, openSpace, readSpace } from './own-space/space-session.ts'
import { changeRequest, listRequests } from './requests.ts'
import { showController } from './show-controller.ts'

/** Personal data: what goes next, and all that is held of somebody (product 8.1, 8.2). */
export const privacyRoutes: Routes = (app, services) => {
  serve(app, calls.listExpiring, ({ viewer, query }) => listExpiring(services, viewer, query))
  serve(app, calls.exportCandidate, async ({ viewer, params, language, reply }) => {
    return await sendFile(reply, await exportCandidate(services, viewer, { id: params.id, language }))
  })
  serve(app, calls.showController, async ({ query, viewer, request }) => {
    const companyId = (await findSpace(services, request))?.companyId ?? viewer?.companyId ?? null
    return await showController(services, { test: query.test, companyId })
  })
  serve(app, requestCalls.listRequests, ({ viewer, query }) => listRequests(services, viewer, query))
  serve(app, requestCalls.changeRequest, ({ viewer, params, body }) =>
    done(changeRequest(services, viewer, params.id, body.done)),
  )
  ownSpaceRoutes(app, services)
}

const links: Limit = { name: 'space-link', points: 30, seconds: 3600 }
const openings: Limit = { name: 'space-open', points: 60, seconds: 3600 }
const requests: Limit = { name: 'space-request', points: 20, seconds: 3600 }

/** A candidate's own space (product 8.3). */
const ownSpaceRoutes: Routes = (app, services) => {
  serve(app, space.requestSpace, { limit: links }, ({ body, language }) =>
    done(inTheSameTime(mailSpaceLinks(services, body.email, language))),
  )
  serve(app, space.openSpace, { limit: openings }, ({ body, reply }) =>
    done(openSpace(services, body.token, reply)),
  )
  serve(app, space.closeSpace, ({ request, reply }) => done(closeSpace(services, request, reply)))
  serve(app, space.showSpace, async ({ language, request }) =>
    showSpace(services, await readSpace(services, request), language),
  )
  serve(app, space.exportSpace, async ({ language, request, reply }) => {
    const owner = await readSpace(services, request)
    const own = await readDeclarations(services.db, owner)
    const held = await forCompany(services.db, owner.companyId, async (trx) => {
      const candidate = await selectOwner(trx, owner)
      const at = services.clock.now()
      await logActivity(trx, 'candidate.exported', owner, at, [owner.candidateId], { by: 'candidate' })
      await sealDisclosed(trx, owner)
      return await selectHeld(services, trx, candidate, language, own)
    })
    return await sendFile(reply, await packCandidate(services, held, language))
  })
  serve(app, space.correctSpace, { limit: requests }, async ({ request, body }) =>
    done(correctOwnData(services, await readSpace(services, request), body)),
  )
  serve(app, space.requestErasure, { limit: requests }, async ({ request, body }) =>
    done(sendRequest(services, await readSpace(services, request), { kind: 'erasure', ...body })),
  )
  serve(app, space.requestCorrection, { limit: requests }, async ({ request, body }) =>
    done(sendRequest(services, await readSpace(services, request), { kind: 'correction', ...body })),
  )
  serve(app, space.explainScore, async ({ request, params }) =>
    explainOwnScore(services, await readSpace(services, request), params.id),
  )
  serve(app, space.contestResult, { limit: requests }, async ({ request, params, body }) => {
    const owner = await readSpace(services, request)
    return await done(sendRequest(services, owner, { kind: 'contest', applicationId: params.id, ...body }))
  })
  serve(app, space.withdrawDeclaration, { limit: requests }, async ({ request, params }) =>
    done(withdrawOwnDeclaration(services, await readSpace(services, request), params.id)),
  )
}
