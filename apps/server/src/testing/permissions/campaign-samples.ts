/** Right requests for the campaigns' calls. */
import type * as campaignCalls from '@assay/contract/campaigns/calls'
import { newId } from '../../ids.ts'
import { createCandidate } from '../assessment-factories.ts'
import { aCampaignOf, createCampaign } from '../campaign-factories.ts'
import { createUser } from '../factories.ts'
import type { SamplesOf, Target } from './sample.ts'

const ofCampaign = async ({ t, companyId }: Target) => ({
  params: { id: (await createCampaign(t, companyId)).id },
})

/** Somebody whom whoever makes the call has added themselves: filters hide nobody whom one added. */
const ownCandidate = async ({ t, companyId, user }: Target) =>
  await createCandidate(t, companyId, user ? { added_by: user.id } : {})

export const ofCampaigns: SamplesOf<typeof campaignCalls> = {
  'GET /api/campaign': {},
  'POST /api/campaign': { request: () => ({ body: { name: 'Spring' } }) },
  'PUT /api/campaign/:id': {
    request: async (target) => ({
      ...(await ofCampaign(target)),
      body: { revision: 1, name: 'Summer', assessments: [], campaignSteps: aCampaignOf(0, 3) },
    }),
    namesCompanyRow: true,
  },
  'PATCH /api/campaign/:id': {
    request: async ({ t, companyId }) => {
      const starter = await createUser(t, { companyId })
      const started = { started_at: t.clock.now(), started_by: starter.id }
      const { id } = await createCampaign(t, companyId, started)
      return { params: { id }, body: { action: 'pause' } }
    },
    namesCompanyRow: true,
  },
  'DELETE /api/campaign/:id': { request: ofCampaign, namesCompanyRow: true },
  'GET /api/campaign/:id/candidates': { request: ofCampaign, namesCompanyRow: true },
  'POST /api/campaign/:id/candidates': {
    request: async (target) => ({
      ...(await ofCampaign(target)),
      body: { candidateId: await ownCandidate(target) },
    }),
    namesCompanyRow: true,
  },
  'POST /api/campaign/:id/candidates/csv': {
    request: async (target) => ({
      ...(await ofCampaign(target)),
      form: { candidatesCsv: new File([`prenom;nom;email\nInès;Durand;${newId()}@example.org`], 'c.csv') },
    }),
    namesCompanyRow: true,
  },
  'DELETE /api/campaign/:id/candidates/:candidateId': {
    request: async (target) => {
      const { t, companyId } = target
      const { id } = await createCampaign(t, companyId)
      const candidateId = await ownCandidate(target)
      await t.db
        .insertInto('campaign_candidates')
        .values({
          company_id: companyId,
          campaign_id: id,
          candidate_id: candidateId,
          added_at: t.clock.now(),
        })
        .execute()
      return { params: { id, candidateId } }
    },
    namesCompanyRow: true,
  },
}
