import * as calls from '@assay/contract/campaigns/calls'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../calls.ts'
import { languageOf } from '../../plugins/language.ts'
import type { Services } from '../../services.ts'
import { receiveCsv } from '../candidates/imports/add-lines.ts'
import { addCampaignCsv } from './add-csv.ts'
import { addCampaignCandidates, listCampaignCandidates, removeCampaignCandidate } from './candidates.ts'
import { createCampaigns } from './create-campaigns.ts'
import { listCampaigns } from './read-campaigns.ts'
import { deleteCampaign, saveCampaign } from './save-campaign.ts'
import { stopCampaign } from './stop-campaign.ts'

/** Campaigns (product 7). */
export function campaignRoutes(app: FastifyInstance, services: Services): void {
  serve(app, calls.listCampaigns, ({ viewer, query }) => listCampaigns(services, viewer, query))
  serve(app, calls.createCampaigns, async ({ viewer, body }) => ({
    data: await createCampaigns(services, viewer, body),
  }))
  serve(app, calls.updateCampaign, async ({ viewer, params, body }) => ({
    data: await saveCampaign(services, viewer, params.id, body),
  }))
  serve(app, calls.stopCampaign, async ({ viewer, params, body }) => ({
    data: await stopCampaign(services, viewer, params.id, body.action),
  }))
  serve(app, calls.deleteCampaign, async ({ viewer, params }) => {
    await deleteCampaign(services, viewer, params.id)
    return { success: true }
  })
  serve(app, calls.listCampaignCandidates, ({ viewer, params, query }) =>
    listCampaignCandidates(services, viewer, params.id, query),
  )
  serve(app, calls.addCampaignCandidates, ({ viewer, params, body }) =>
    addCampaignCandidates(services, viewer, params.id, body),
  )
  serve(app, calls.addCampaignCsv, async ({ viewer, params, request }) =>
    addCampaignCsv(
      services,
      viewer,
      params.id,
      await receiveCsv(request),
      languageOf(request.headers['accept-language']),
    ),
  )
  serve(app, calls.removeCampaignCandidate, async ({ viewer, params }) => {
    await removeCampaignCandidate(services, viewer, params.id, params.candidateId)
    return { success: true }
  })
}
