import * as calls from '@assay/contract/campaigns/calls'
import type { FastifyInstance } from 'fastify'
import { done, inData, serve } from '../../calls.ts'
import type { Services } from '../../services.ts'
import { receiveCsv } from '../candidates/imports/add-lines.ts'
import { addCampaignCsv } from './add-csv.ts'
import { addCampaignCandidates, listCampaignCandidates, removeCampaignCandidate } from './candidates.ts'
import { createCampaigns } from './create-campaigns.ts'
import { listCampaigns } from './read-campaigns.ts'
import { deleteCampaign, saveCampaign, stopCampaign } from './save-campaign.ts'

/** Campaigns (product 7). */
export function campaignRoutes(app: FastifyInstance, services: Services): void {
  serve(app, calls.listCampaigns, ({ viewer, query }) => listCampaigns(services, viewer, query))
  serve(app, calls.createCampaigns, ({ viewer, body }) => inData(createCampaigns(services, viewer, body)))
  serve(app, calls.updateCampaign, ({ viewer, params, body }) =>
    inData(saveCampaign(services, viewer, params.id, body)),
  )
  serve(app, calls.stopCampaign, ({ viewer, params, body }) =>
    inData(stopCampaign(services, viewer, params.id, body.action)),
  )
  serve(app, calls.deleteCampaign, ({ viewer, params }) => done(deleteCampaign(services, viewer, params.id)))
  serve(app, calls.listCampaignCandidates, ({ viewer, params, query }) =>
    listCampaignCandidates(services, viewer, params.id, query),
  )
  serve(app, calls.addCampaignCandidates, ({ viewer, params, body }) =>
    addCampaignCandidates(services, viewer, params.id, body),
  )
  serve(app, calls.addCampaignCsv, async ({ viewer, params, language, request }) =>
    addCampaignCsv(services, viewer, params.id, await receiveCsv(request), language),
  )
  serve(app, calls.removeCampaignCandidate, ({ viewer, params }) =>
    done(removeCampaignCandidate(services, viewer, params.id, params.candidateId)),
  )
}
