import { sql } from 'kysely'
import { acrossCompanies, isRow } from '../../../../database/for-company.ts'
import type { Services } from '../../../../services.ts'
import { readAnyInvitation } from '../../../mail/invitation-token.ts'

/** Records, once, that a mail's recipient did something on the page that its link opened. */
export async function markOpened({ db, settings, clock }: Services, token: string): Promise<void> {
  const now = clock.now()
  const invitation = readAnyInvitation(settings, token, now)
  if (!invitation) return
  const { companyId, assessmentId, email, invitationId, isCampaign } = invitation
  await acrossCompanies(db, 'a candidate is of no company’s staff', async (trx) => {
    if (invitationId)
      await trx
        .updateTable('invitations')
        .set({ opened_at: now })
        .where(isRow(companyId, invitationId))
        .where('opened_at', 'is', null)
        .execute()
    if (isCampaign)
      await trx
        .updateTable('campaign_candidates')
        .set({ opened_at: now })
        .from(['candidates', 'campaigns'])
        .where('campaign_candidates.company_id', '=', companyId)
        .where('campaign_candidates.opened_at', 'is', null)
        .whereRef('candidates.company_id', '=', 'campaign_candidates.company_id')
        .whereRef('candidates.id', '=', 'campaign_candidates.candidate_id')
        .where(
          'candidates.id',
          '=',
          sql<string>`(select id from candidate_of_address(${companyId}, ${email}))`,
        )
        .whereRef('campaigns.company_id', '=', 'campaign_candidates.company_id')
        .whereRef('campaigns.id', '=', 'campaign_candidates.campaign_id')
        .where('campaigns.assessment_id', '=', assessmentId)
        .where('campaigns.started_at', 'is not', null)
        .execute()
  })
}
