import { campaignZone, sendingHour } from '@assay/domain/campaigns/schedule'
import { type RawBuilder, sql } from 'kysely'
import type { AnyTransaction } from '../../services.ts'
import { isWillingFor } from '../mail/may-leave.ts'

interface DueQuestion {
  readonly companyId: string
  readonly campaignId: string
  /** The candidates to look at; null means all of the campaign. */
  readonly candidateIds: readonly string[] | null
  readonly limit: number
  readonly now: Date
}

export interface DueStep {
  readonly candidateId: string
  readonly stepId: string
}

/**
 * Finds which mail leaves now to whom, first who waited longest: the domain's `dueStep` for a whole campaign,
 * without people whom `mayBeInvited` leaves out; tested against both.
 *
 * A step is due to those added between two moments, worked out once for all: it leaves at an hour, so the day
 * of being added says whether that is after its planning and before now. What was sent is summed up once, as
 * two look-ups for each of a hundred thousand people took longer than all the rest.
 */
export async function selectDueSteps(trx: AnyTransaction, question: DueQuestion): Promise<DueStep[]> {
  const { companyId, campaignId, candidateIds, limit, now } = question
  const among = (column: RawBuilder<unknown>) =>
    candidateIds === null ? sql`true` : sql`${column} = any(${[...candidateIds]}::uuid[])`
  const hour = sql`make_interval(hours => ${sendingHour})`
  const { rows } = await sql<DueStep>`
    with steps as materialized (
      select id, position, type, delay_days,
        ((planned_at at time zone ${campaignZone}) - ${hour} + interval '1 day - 1 microsecond')::date as first_day,
        ((${now}::timestamptz at time zone ${campaignZone}) - ${hour})::date as last_day,
        planned_at, min(delay_days) filter (where type = 'cloture') over () as closing
      from campaign_steps where company_id = ${companyId} and campaign_id = ${campaignId}
    ),
    mails as materialized (
      select id, position,
        case when delay_days = 0 then planned_at
          else (first_day - delay_days)::timestamp at time zone ${campaignZone} end as from_at,
        case when delay_days = 0 then ${now}::timestamptz + interval '1 microsecond'
          else (last_day - delay_days + 1)::timestamp at time zone ${campaignZone} end as until_at
      from steps where type = 'email' and delay_days <= closing
    ),
    sent as (
      select sends.candidate_id, max(sends.sent_at) as last_at, max(steps.position) as position
      from campaign_sends as sends left join steps on steps.id = sends.step_id
      where sends.company_id = ${companyId} and sends.campaign_id = ${campaignId}
        and ${among(sql`sends.candidate_id`)}
      group by sends.candidate_id
    )
    select entry.candidate_id as "candidateId", due.id as "stepId"
    from campaigns
    join campaign_candidates as entry
      on entry.company_id = campaigns.company_id and entry.campaign_id = campaigns.id
    cross join lateral (
      select mails.id, mails.position from mails
      where greatest(entry.added_at, campaigns.started_at) >= mails.from_at
        and greatest(entry.added_at, campaigns.started_at) < mails.until_at
      order by mails.position desc
      limit 1
    ) as due
    left join sent on sent.candidate_id = entry.candidate_id
    join candidates on candidates.company_id = entry.company_id and candidates.id = entry.candidate_id
    where campaigns.company_id = ${companyId} and campaigns.id = ${campaignId}
      and campaigns.started_at is not null and campaigns.paused_at is null and campaigns.closed_at is null
      and coalesce(sent.position, -1) < due.position
      and candidates.unsubscribed_at is null
      and ${isWillingFor(sql`campaigns.assessment_id`)}
      and not exists (
        select from applications
        where applications.company_id = entry.company_id and applications.candidate_id = entry.candidate_id
          and applications.assessment_id = campaigns.assessment_id
          and applications.completed_at >= entry.added_at)
      and ${among(sql`entry.candidate_id`)}
    order by sent.last_at nulls first, entry.candidate_id
    limit ${limit}`.execute(trx)
  return rows
}
