import type * as calls from '@assay/contract/campaigns/calls'
import { ApiError } from '@assay/contract/errors'
import { currentStep } from '@assay/domain/campaigns/schedule'
import { type SqlBool, sql } from 'kysely'
import type { BodyOf, QueryOf, ResponseOf } from '../../calls.ts'
import { forCompany, inCompany, isRow, ofCompany } from '../../database/for-company.ts'
import { insertRows } from '../../database/insert-rows.ts'
import { readPage } from '../../lists/read-list.ts'
import { applicationsOfCandidate, identityIsShown, visibleCandidates } from '../../lists/visible.ts'
import type { CompanyTransaction, Services, Viewer } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'
import { isWillingFor } from '../mail/may-leave.ts'
import { candidatesOfCampaign, entriesOfCampaign } from './entries.ts'
import { selectSteps } from './read-campaigns.ts'
import { lockCampaign } from './save-campaign.ts'

/** A campaign's candidates, each with their step (product 7.5). @throws ApiError campaignNotFound */
export async function listCampaignCandidates(
  services: Services,
  viewer: Viewer,
  campaignId: string,
  page: QueryOf<typeof calls.listCampaignCandidates>,
): Promise<ResponseOf<typeof calls.listCampaignCandidates>> {
  const { companyId } = viewer
  const now = services.clock.now()
  const campaign = await forCompany(services.db, companyId, async (trx) => {
    const row = await trx
      .selectFrom('campaigns')
      .where(isRow(companyId, campaignId))
      .select(['started_at', 'closed_at'])
      .executeTakeFirstOrThrow(() => new ApiError('campaignNotFound'))
    return { ...row, steps: (await selectSteps(trx, companyId, [campaignId])).get(campaignId) ?? [] }
  })
  const { data: rows, meta } = await readPage(services, viewer, {
    matching: (system) => entriesOfCampaign(system, viewer, campaignId),
    order: sql`campaign_candidates.added_at desc, campaign_candidates.candidate_id`,
    page,
    load: (trx, ids) => loadRows(trx, viewer, campaignId, ids),
  })
  const data = rows.map((row): calls.CampaignCandidate => {
    const { added_at: addedAt, has_applied: hasApplied } = row
    const { started_at: startedAt, closed_at: closedAt, steps } = campaign
    const enteredAt = startedAt !== null && startedAt > addedAt ? startedAt : addedAt
    const stands = startedAt === null ? null : currentStep(steps, { enteredAt, hasApplied }, now)
    const ended = closedAt === null ? stands : ({ kind: 'closed' } as const)
    return {
      id: row.id,
      candidate: {
        id: row.id,
        fullName: `${row.first_name} ${row.last_name}`,
        email: row.email,
        phone: row.phone ?? '',
      },
      date: addedAt.toISOString(),
      stat: hasApplied,
      tookBefore: row.took_before?.toISOString() ?? null,
      currentStep: hasApplied ? { kind: 'applied' } : ended,
      silence: silenceOf(row),
    }
  })
  return { data, meta }
}

function silenceOf(row: {
  unsubscribed_at: Date | null
  is_willing: SqlBool
}): calls.CampaignCandidate['silence'] {
  if (row.unsubscribed_at !== null) return 'candidateUnsubscribed'
  return row.is_willing ? null : 'candidateNotAgreed'
}

async function loadRows(trx: CompanyTransaction, viewer: Viewer, campaignId: string, ids: readonly string[]) {
  const applications = applicationsOfCandidate(trx, viewer).where(
    sql<boolean>`applications.assessment_id = campaigns.assessment_id`,
  )
  const before = applications
    .where(sql<boolean>`applications.completed_at < campaign_candidates.added_at`)
    // Its moment would tell whose a hidden application is.
    .where(identityIsShown(viewer))
    .select(sql`max(applications.completed_at)`.as('at'))
  const applied = applications
    .where(sql<boolean>`applications.completed_at >= campaign_candidates.added_at`)
    .select(sql`1`.as('one'))
  return await candidatesOfCampaign(trx, viewer, campaignId)
    .innerJoin('campaigns', inCompany('campaigns.id', 'campaign_candidates.campaign_id'))
    .where('candidates.id', 'in', ids)
    .select([
      'candidates.id',
      'candidates.first_name',
      'candidates.last_name',
      'candidates.email',
      'candidates.phone',
      'candidates.unsubscribed_at',
      'campaign_candidates.added_at',
      sql<boolean>`exists (${applied})`.as('has_applied'),
      sql<Date | null>`(${before})`.as('took_before'),
      isWillingFor(sql`campaigns.assessment_id`).as('is_willing'),
    ])
    .execute()
}

/**
 * Adds candidates whom the viewer sees; who is in already stays, one who is gone hinders nobody. In a running
 * campaign the first mail leaves at once.
 * @throws ApiError requiredFieldMissing, campaignNotFound, campaignClosed, candidateNotFound
 */
export async function addCampaignCandidates(
  services: Services,
  viewer: Viewer,
  campaignId: string,
  { candidateId, candidateIds = [] }: BodyOf<typeof calls.addCampaignCandidates>,
): Promise<ResponseOf<typeof calls.addCampaignCandidates>> {
  const { companyId } = viewer
  const wanted = [...new Set(candidateId === undefined ? candidateIds : [candidateId, ...candidateIds])]
  if (wanted.length === 0) throw new ApiError('requiredFieldMissing', { field: 'candidateId' })
  const at = services.clock.now()
  return await forCompany(services.db, companyId, async (trx) => {
    const row = await lockCampaign(trx, companyId, campaignId)
    if (row.closed_at !== null) throw new ApiError('campaignClosed')
    const seen = await visibleCandidates(trx, viewer)
      .where('candidates.id', 'in', wanted)
      .select('candidates.id')
      .execute()
    if (seen.length === 0) throw new ApiError('candidateNotFound')
    const ids = seen.map(({ id }) => id)
    const added = await enter(services, trx, viewer, { row, campaignId, ids, at })
    return { added, known: ids.length - added, gone: wanted.length - ids.length }
  })
}

interface Entering {
  readonly row: { readonly started_at: Date | null; readonly paused_at: Date | null }
  readonly campaignId: string
  readonly ids: readonly string[]
  readonly at: Date
}

const entriesAtOnce = 5_000

/** Writes candidates into a locked campaign, first mails too where it runs. @returns how many are new */
export async function enter(
  services: Services,
  trx: CompanyTransaction,
  viewer: Viewer,
  { row, campaignId, ids, at }: Entering,
): Promise<number> {
  const { companyId } = viewer
  const entered: string[] = []
  for (let from = 0; from < ids.length; from += entriesAtOnce) {
    const entries = ids.slice(from, from + entriesAtOnce).map((id) => ({ candidate_id: id }))
    const same = { company_id: companyId, campaign_id: campaignId, added_at: at }
    const ending = sql`on conflict do nothing returning candidate_id`
    const { rows: added } = await insertRows<'campaign_candidates', { candidate_id: string }>(
      'campaign_candidates',
      entries,
      { same, ending },
    ).execute(trx)
    entered.push(...added.map((each) => each.candidate_id))
  }
  if (entered.length === 0) return 0
  // A few are looked at alone, many with the whole campaign.
  const isFew = entered.length <= 1_000
  if (row.started_at !== null && row.paused_at === null)
    await services.jobs.enqueue(trx, 'send-campaigns', [
      { companyId, campaignId, candidateIds: isFew ? entered : null },
    ])
  await logActivity(
    trx,
    'campaign.candidatesAdded',
    viewer,
    at,
    isFew ? [campaignId, ...entered] : [campaignId],
    { count: entered.length },
  )
  return entered.length
}

/** @throws ApiError campaignNotFound, candidateNotFound */
export async function removeCampaignCandidate(
  services: Services,
  viewer: Viewer,
  campaignId: string,
  candidateId: string,
): Promise<void> {
  const { companyId } = viewer
  await forCompany(services.db, companyId, async (trx) => {
    await lockCampaign(trx, companyId, campaignId)
    await candidatesOfCampaign(trx, viewer, campaignId)
      .where('candidates.id', '=', candidateId)
      .select(sql<SqlBool>`true`.as('is'))
      .executeTakeFirstOrThrow(() => new ApiError('candidateNotFound'))
    await trx
      .deleteFrom('campaign_candidates')
      .where(ofCompany(companyId, { campaign_id: campaignId, candidate_id: candidateId }))
      .execute()
    const at = services.clock.now()
    await logActivity(trx, 'campaign.candidateRemoved', viewer, at, [campaignId, candidateId])
  })
}
