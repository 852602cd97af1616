import type { Campaign, listCampaigns as call } from '@assay/contract/campaigns/calls'
import { ApiError } from '@assay/contract/errors'
import { campaignAbilities } from '@assay/domain/campaigns/abilities'
import { type CampaignStep, configured, delayOf, derivedStatus } from '@assay/domain/campaigns/steps'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { ResponseOf } from '../../calls.ts'
import { type AnyTransaction, type CompanyTransaction, forCompany } from '../../database/for-company.ts'
import { type Count, countRows } from '../../lists/counts.ts'
import { findPage, readList } from '../../lists/read-list.ts'
import { applicationsOfCandidate, seesAll, visibleCandidates } from '../../lists/visible.ts'
import type { Services } from '../../services.ts'
import type { Viewer } from '../../viewer.ts'

/** A page of campaigns, newest first; with an id that one alone, with its funnel (SPEC §2). */
export async function listCampaigns(
  services: Services,
  viewer: Viewer,
  { id, ...page }: z.output<typeof call.query>,
): Promise<ResponseOf<typeof call>> {
  if (id !== undefined) {
    const shown = await forCompany(services.db, viewer.companyId, async (trx) => ({
      ...(await selectCampaign(trx, viewer, id)),
      funnel: await countFunnel(trx, viewer, id),
    }))
    return { data: [shown], meta: { totalItems: 1, totalIsExact: true } }
  }
  const { rows, meta } = await readList(services, viewer, {
    find: (system) =>
      findPage(
        system,
        system.selectFrom('campaigns').where('company_id', '=', viewer.companyId).select('campaigns.id'),
        sql`campaigns.created_at desc, campaigns.id`,
        page,
      ),
    load: (trx, ids) => loadCampaigns(trx, viewer, ids),
  })
  return { data: rows, meta }
}

/** @throws ApiError campaignNotFound */
export async function selectCampaign(trx: CompanyTransaction, viewer: Viewer, id: string): Promise<Campaign> {
  const [shown] = await loadCampaigns(trx, viewer, [id])
  if (!shown) throw new ApiError('campaignNotFound')
  return shown
}

/** Campaigns of these ids, in any order. */
export async function loadCampaigns(
  trx: CompanyTransaction,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Campaign[]> {
  const { companyId } = viewer
  const rows = await trx
    .selectFrom('campaigns')
    .leftJoin('assessments', (join) =>
      join
        .onRef('assessments.company_id', '=', 'campaigns.company_id')
        .onRef('assessments.id', '=', 'campaigns.assessment_id')
        .on('assessments.deleted_at', 'is', null),
    )
    .where('campaigns.company_id', '=', companyId)
    .where('campaigns.id', 'in', ids)
    .selectAll('campaigns')
    .select(['assessments.id as test_id', 'assessments.name as test_name', 'assessments.is_online'])
    .execute()
  const steps = await selectSteps(trx, companyId, ids)
  const shown = []
  for (const row of rows) {
    const { test_id, test_name } = row
    const assessments =
      test_id === null ? [] : [{ id: test_id, name: test_name ?? '', isOnline: row.is_online === true }]
    const campaignSteps = steps.get(row.id) ?? []
    const parts = { assessments, campaignSteps }
    shown.push({
      id: row.id,
      name: row.name,
      revision: row.revision,
      ...parts,
      status: derivedStatus(parts),
      createdAt: row.created_at.toISOString(),
      startedAt: row.started_at?.toISOString() ?? null,
      pausedAt: row.paused_at?.toISOString() ?? null,
      closedAt: row.closed_at?.toISOString() ?? null,
      candidates: await countCandidates(trx, viewer, row.id),
      funnel: null,
      abilities: campaignAbilities({ role: viewer.actingRole }, stateOf(row, parts)),
    })
  }
  return shown
}

/** Where a campaign stands, for the domain's rules. */
export function stateOf(
  row: { readonly started_at: Date | null; readonly paused_at: Date | null; readonly closed_at: Date | null },
  parts: Parameters<typeof configured>[0],
) {
  const { test, steps, emails } = configured(parts)
  return {
    isStarted: row.started_at !== null,
    isPaused: row.paused_at !== null,
    isClosed: row.closed_at !== null,
    isReady: test && steps && emails,
  }
}

type ShownStep = CampaignStep & { readonly isSent: boolean }

/** Steps by campaign, in their order. */
export async function selectSteps(
  trx: AnyTransaction,
  companyId: string,
  campaignIds: readonly string[],
): Promise<ReadonlyMap<string, ShownStep[]>> {
  const rows = await trx
    .selectFrom('campaign_steps')
    .where('company_id', '=', companyId)
    .where('campaign_id', 'in', campaignIds)
    .selectAll()
    .select(
      sql<boolean>`exists (select from campaign_sends as sends
        where sends.company_id = campaign_steps.company_id and sends.campaign_id = campaign_steps.campaign_id
          and sends.step_id = campaign_steps.id)`.as('is_sent'),
    )
    .orderBy('position')
    .execute()
  const steps = new Map<string, ShownStep[]>()
  for (const [campaignId, own] of Map.groupBy(rows, (row) => row.campaign_id))
    steps.set(
      campaignId,
      own.map((row) => ({
        id: row.id,
        type: row.type,
        delay: delayOf(row.delay_days),
        isDefault: row.is_default,
        isSent: row.is_sent,
        content:
          row.subject === null
            ? null
            : { subject: row.subject, header: row.header ?? '', footer: row.footer ?? '' },
      })),
    )
  return steps
}

/** Who is in a campaign, of those whom the viewer sees. */
export function candidatesOfCampaign(trx: AnyTransaction, viewer: Viewer, campaignId: string) {
  return visibleCandidates(trx, viewer)
    .innerJoin('campaign_candidates', (join) =>
      join
        .onRef('campaign_candidates.company_id', '=', 'candidates.company_id')
        .onRef('campaign_candidates.candidate_id', '=', 'candidates.id'),
    )
    .where('campaign_candidates.company_id', '=', viewer.companyId)
    .where('campaign_candidates.campaign_id', '=', campaignId)
}

async function countCandidates(trx: AnyTransaction, viewer: Viewer, campaignId: string): Promise<Count> {
  const entries = trx
    .selectFrom('campaign_candidates')
    .where('company_id', '=', viewer.companyId)
    .where('campaign_id', '=', campaignId)
    .select('candidate_id')
  return await countRows(
    trx,
    seesAll(viewer) ? entries : candidatesOfCampaign(trx, viewer, campaignId).select('candidates.id'),
  )
}

/** Of the candidate and the campaign of the query around it: those of its test since they were added. */
export function applicationsSinceAdded(
  trx: AnyTransaction,
  viewer: Viewer,
  since: 'created_at' | 'completed_at',
) {
  return applicationsOfCandidate(trx, viewer)
    .where(sql<boolean>`applications.assessment_id = campaigns.assessment_id`)
    .where(sql<boolean>`${sql.ref(`applications.${since}`)} >= campaign_candidates.added_at`)
}

/** How many came how far; applications only as far as the viewer sees them. */
async function countFunnel(trx: CompanyTransaction, viewer: Viewer, campaignId: string) {
  const took = (since: 'created_at' | 'completed_at') => {
    const taken = applicationsSinceAdded(trx, viewer, since).select(sql`1`.as('one'))
    return sql<number>`count(*) filter (where exists (${taken}))::int`
  }
  const sends = sql`exists (select from campaign_sends as sends
    where sends.company_id = campaign_candidates.company_id
      and sends.campaign_id = campaign_candidates.campaign_id
      and sends.candidate_id = campaign_candidates.candidate_id)`
  return await candidatesOfCampaign(trx, viewer, campaignId)
    .innerJoin('campaigns', (join) =>
      join
        .onRef('campaigns.company_id', '=', 'campaign_candidates.company_id')
        .onRef('campaigns.id', '=', 'campaign_candidates.campaign_id'),
    )
    .select([
      sql<number>`count(*) filter (where ${sends})::int`.as('sent'),
      sql<number>`count(campaign_candidates.opened_at)::int`.as('opened'),
      took('created_at').as('begun'),
      took('completed_at').as('applied'),
    ])
    .executeTakeFirstOrThrow()
}
