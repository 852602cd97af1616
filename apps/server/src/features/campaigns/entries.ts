/** Queries for the candidates of a campaign that a viewer sees. */

import type { Viewer } from '../../caller.ts'
import { type AnyTransaction, inCompany, ofCompany } from '../../database/for-company.ts'
import { seesAll, visibleCandidates } from '../../lists/visible.ts'

/** The candidates of a campaign whom the viewer sees. */
export function candidatesOfCampaign(trx: AnyTransaction, viewer: Viewer, campaignId: string) {
  return visibleCandidates(trx, viewer)
    .innerJoin('campaign_candidates', inCompany('campaign_candidates.candidate_id', 'candidates.id'))
    .where(ofCompany(viewer.companyId, { campaign_id: campaignId }, 'campaign_candidates'))
}

/** Those in a campaign whom the viewer sees, to be ordered, cut or counted; who sees all needs no look-up. */
export function entriesOfCampaign(trx: AnyTransaction, viewer: Viewer, campaignId: string) {
  return trx
    .selectFrom('campaign_candidates')
    .where(ofCompany(viewer.companyId, { campaign_id: campaignId }, 'campaign_candidates'))
    .$if(!seesAll(viewer), (each) =>
      each.where(
        'campaign_candidates.candidate_id',
        'in',
        visibleCandidates(trx, viewer).select('candidates.id'),
      ),
    )
    .select('campaign_candidates.candidate_id as id')
}
