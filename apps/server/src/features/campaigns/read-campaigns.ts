import type { Campaign, listCampaigns as call } from '@assay/contract/campaigns/calls'
import { ApiError } from '@assay/contract/errors'
import { campaignAbilities, isRunning } from '@assay/domain/campaigns/abilities'
import { type CampaignStep, configured, delayOf, derivedStatus } from '@assay/domain/campaigns/steps'
import { sql } from 'kysely'
import { acting } from '../../caller.ts'
import type { QueryOf, ResponseOf } from '../../calls.ts'
import { acrossCompanies, forCompany, ofCompany } from '../../database/for-company.ts'
import { type Count, countRows } from '../../lists/counts.ts'
import { readPage } from '../../lists/read-list.ts'
import { contains } from '../../lists/search.ts'
import type { AnyTransaction, CompanyTransaction, Services, Viewer } from '../../services.ts'
import { nextLeavingTime } from '../mail/leaving-times.ts'
import { selectContacts } from '../users/contacts.ts'
import { entriesOfCampaign } from './entries.ts'
import { readFunnel } from './funnel.ts'

/** A page of campaigns, newest first; with an id that one alone, with its funnel. */
export async function listCampaigns(
  services: Services,
  viewer: Viewer,
  { id, state, search, ...page }: QueryOf<typeof call>,
): Promise<ResponseOf<typeof call>> {
  if (id !== undefined) {
    const shown = await forCompany(services.db, viewer.companyId, async (trx) => ({
      ...(await selectCampaign(trx, viewer, id)),
      funnel: await readFunnel(trx, viewer, { id, now: services.clock.now() }),
    }))
    return { data: [await withSender(services, viewer, shown)], meta: { totalItems: 1, totalIsExact: true } }
  }
  const { data: rows, meta } = await readPage(services, viewer, {
    matching: (system) =>
      system
        .selectFrom('campaigns')
        .where('company_id', '=', viewer.companyId)
        .$if(state === 'running', (each) =>
          each.where('started_at', 'is not', null).where('closed_at', 'is', null),
        )
        .$if(state === 'open', (each) => each.where('closed_at', 'is', null))
        .where(contains(sql.ref('campaigns.name'), search))
        .select('campaigns.id'),
    order: sql`campaigns.created_at desc, campaigns.id`,
    page,
    load: (trx, ids) => loadCampaigns(trx, viewer, ids),
  })
  return { data: await withSenders(services, viewer, rows), meta }
}

/** A campaign before it is known whether anybody is left in whose name its mails leave. */
type LoadedCampaign = Omit<Campaign, 'hasSender'>

/** Adds whether anybody is left in whose name a campaign's mails leave; one never started needs nobody. */
export async function withSenders(
  { db }: Pick<Services, 'db'>,
  { companyId }: Pick<Viewer, 'companyId'>,
  campaigns: readonly LoadedCampaign[],
): Promise<Campaign[]> {
  const open = campaigns.filter(({ startedAt, closedAt }) => startedAt !== null && closedAt === null)
  const lost = new Set<string>()
  if (open.length > 0)
    await acrossCompanies(db, 'who answers for a company may be of its parent', async (trx) => {
      const rows = await trx
        .selectFrom('campaigns')
        .where(ofCompany(companyId, { id: open.map(({ id }) => id) }))
        .select(['id', 'started_by'])
        .execute()
      for (const [starter, started] of Map.groupBy(rows, ({ started_by }) => started_by))
        if ((await selectContacts(trx, companyId, starter)).length === 0)
          for (const { id } of started) lost.add(id)
    })
  return campaigns.map((each) => ({ ...each, hasSender: !lost.has(each.id) }))
}

/** One campaign, as {@link withSenders}. */
export const withSender = async (
  services: Pick<Services, 'db'>,
  viewer: Pick<Viewer, 'companyId'>,
  campaign: LoadedCampaign,
): Promise<Campaign> => {
  const [known] = await withSenders(services, viewer, [campaign])
  return known ?? { ...campaign, hasSender: true }
}

/** @throws ApiError campaignNotFound */
export async function selectCampaign(trx: CompanyTransaction, viewer: Viewer, id: string) {
  const [shown] = await loadCampaigns(trx, viewer, [id])
  if (!shown) throw new ApiError('campaignNotFound')
  return shown
}

/** Campaigns of these ids, in any order. */
export async function loadCampaigns(trx: CompanyTransaction, viewer: Viewer, ids: readonly string[]) {
  const { companyId } = viewer
  const rows = await trx
    .selectFrom('campaigns')
    .leftJoin('assessments', (join) =>
      join
        .onRef('assessments.company_id', '=', 'campaigns.company_id')
        .onRef('assessments.id', '=', 'campaigns.assessment_id')
        .on('assessments.deleted_at', 'is', null),
    )
    .innerJoin('companies', 'companies.id', 'campaigns.company_id')
    .where(ofCompany(companyId, { id: ids }, 'campaigns'))
    .selectAll('campaigns')
    .select([
      'assessments.id as test_id',
      'assessments.name as test_name',
      'assessments.is_online',
      'companies.daily_mail_limit',
    ])
    .execute()
  const steps = await selectSteps(trx, companyId, ids)
  const shown = []
  for (const row of rows) {
    const { test_id, test_name } = row
    const assessments =
      test_id === null ? [] : [{ id: test_id, name: test_name ?? '', isOnline: row.is_online === true }]
    const campaignSteps = steps.get(row.id) ?? []
    const parts = { assessments, campaignSteps }
    const state = stateOf(row, parts)
    const mayWait = isRunning(state) && row.is_online === true
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
      dailyMailLimit: row.daily_mail_limit,
      waitsUntil: row.held_at && mayWait ? nextLeavingTime(row.held_at).toISOString() : null,
      candidates: await countCandidates(trx, viewer, row.id),
      funnel: null,
      abilities: campaignAbilities(acting(viewer), state),
    })
  }
  return shown
}

/** The state of a campaign for the domain's rules. */
export function stateOf(
  row: { readonly started_at: Date | null; readonly paused_at: Date | null; readonly closed_at: Date | null },
  parts: Parameters<typeof configured>[0],
) {
  const set = configured(parts)
  return {
    ...set,
    isStarted: row.started_at !== null,
    isPaused: row.paused_at !== null,
    isClosed: row.closed_at !== null,
    isReady: set.test && set.steps && set.emails,
  }
}

type ShownStep = CampaignStep & { readonly isSent: boolean }

/** Steps by campaign, in their order. */
export async function selectSteps(trx: AnyTransaction, companyId: string, campaignIds: readonly string[]) {
  const rows = await trx
    .selectFrom('campaign_steps')
    .where(ofCompany(companyId, { campaign_id: campaignIds }))
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

async function countCandidates(trx: AnyTransaction, viewer: Viewer, campaignId: string): Promise<Count> {
  return await countRows(trx, entriesOfCampaign(trx, viewer, campaignId))
}
