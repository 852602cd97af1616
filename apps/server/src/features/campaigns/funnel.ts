import type { Campaign } from '@assay/contract/campaigns/calls'
import { sql } from 'kysely'
import type { Viewer } from '../../caller.ts'
import { type AnyTransaction, type CompanyTransaction, ofCompany } from '../../database/for-company.ts'
import { countedAtMost } from '../../lists/counts.ts'
import { seesAll, visibleApplications } from '../../lists/visible.ts'
import { entriesOfCampaign } from './entries.ts'

type Funnel = NonNullable<Campaign['funnel']>

/** How long the figures of a campaign of more than `countedAtMost` people are cached. */
const standsFor = 60_000

interface Asked {
  /** The campaign's. */
  readonly id: string
  readonly now: Date
}

/**
 * Counts how many people reached each stage; applications count only as far as the viewer sees them. For a
 * large campaign, a viewer who sees all of the company gets figures that are up to a minute old: counting
 * 100,000 people takes longer than a page may (decision 186).
 */
export async function readFunnel(trx: CompanyTransaction, viewer: Viewer, { id, now }: Asked) {
  if (!seesAll(viewer)) return await countFunnel(trx, viewer, id)
  const cached = await trx
    .selectFrom('campaign_funnels')
    .where(ofCompany(viewer.companyId, { campaign_id: id }))
    .where('counted_at', '>', new Date(now.getTime() - standsFor))
    .select(['added', 'sent', 'opened', 'begun', 'applied'])
    .executeTakeFirst()
  if (cached) return cached
  const funnel = await countFunnel(trx, viewer, id)
  if (funnel.added > countedAtMost)
    await trx
      .insertInto('campaign_funnels')
      .values({ company_id: viewer.companyId, campaign_id: id, counted_at: now, ...funnel })
      .onConflict((at) =>
        at.columns(['company_id', 'campaign_id']).doUpdateSet({ counted_at: now, ...funnel }),
      )
      .execute()
  return funnel
}

/** Each figure is a join of its own, so the database may take whole tables and not ask for each person. */
async function countFunnel(trx: AnyTransaction, viewer: Viewer, campaignId: string): Promise<Funnel> {
  const entries = entriesOfCampaign(trx, viewer, campaignId)
  const took = (since: 'created_at' | 'completed_at') =>
    entries.where((eb) =>
      eb.exists(
        visibleApplications(trx, viewer)
          .where(sql<boolean>`applications.candidate_id = campaign_candidates.candidate_id`)
          .where(sql<boolean>`applications.assessment_id = (select campaigns.assessment_id from campaigns
            where campaigns.company_id = ${viewer.companyId} and campaigns.id = ${campaignId})`)
          .where(sql<boolean>`${sql.ref(`applications.${since}`)} >= campaign_candidates.added_at`)
          .select(sql`1`.as('one')),
      ),
    )
  const sent = entries.where(sql<boolean>`exists (select from campaign_sends as sends
    where sends.company_id = campaign_candidates.company_id
      and sends.campaign_id = campaign_candidates.campaign_id
      and sends.candidate_id = campaign_candidates.candidate_id)`)
  const countOf = (matching: typeof entries) => sql`(select count(*)::int from (${matching}) as counted)`
  const { rows } = await sql<Funnel>`
    select ${countOf(entries)} as added, ${countOf(sent)} as sent,
      ${countOf(entries.where('campaign_candidates.opened_at', 'is not', null))} as opened,
      ${countOf(took('created_at'))} as begun, ${countOf(took('completed_at'))} as applied`.execute(trx)
  return rows[0] ?? { added: 0, sent: 0, opened: 0, begun: 0, applied: 0 }
}
