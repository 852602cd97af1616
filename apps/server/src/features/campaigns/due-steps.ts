import { campaignZone, sendingHour } from '@assay/domain/campaigns/schedule'
import { sql } from 'kysely'
import type { AnyTransaction } from '../../database/for-company.ts'
import { isWillingFor } from '../mail/may-leave.ts'

export interface DueQuestion {
  readonly companyId: string
  readonly campaignId: string
  /** Only these; all of the campaign where null. */
  readonly candidateIds: readonly string[] | null
  /** Behind this candidate, in the order of their ids. */
  readonly after: string | null
  readonly limit: number
  readonly now: Date
}

export interface DueStep {
  readonly candidateId: string
  readonly stepId: string
}

/**
 * Which mail leaves now to whom, in the order of the candidates' ids: the domain's `dueStep` for a whole campaign, and
 * nobody who is unsubscribed or never agreed to hear of other tests (`mayBeInvited`). Tested against both.
 */
export async function selectDueSteps(trx: AnyTransaction, question: DueQuestion): Promise<DueStep[]> {
  const { companyId, campaignId, candidateIds, after, limit, now } = question
  const among =
    candidateIds === null ? sql`true` : sql`entry.candidate_id = any(${[...candidateIds]}::uuid[])`
  const behind = after === null ? sql`true` : sql`entry.candidate_id > ${after}::uuid`
  const { rows } = await sql<DueStep>`
    select entry.candidate_id as "candidateId", due.id as "stepId"
    from campaigns
    join campaign_candidates as entry
      on entry.company_id = campaigns.company_id and entry.campaign_id = campaigns.id
    join candidates on candidates.company_id = entry.company_id and candidates.id = entry.candidate_id
    cross join lateral (select greatest(entry.added_at, campaigns.started_at) as at) as entered
    cross join lateral (
      select step.id, sends.step_id is not null as is_sent
      from campaign_steps as step
      left join campaign_sends as sends
        on sends.company_id = step.company_id and sends.campaign_id = step.campaign_id
        and sends.candidate_id = entry.candidate_id and sends.step_id = step.id
      cross join lateral (
        select case when step.delay_days = 0 then entered.at
          else ((entered.at at time zone ${campaignZone})::date + step.delay_days + make_time(${sendingHour}, 0, 0))
            at time zone ${campaignZone} end as at
      ) as leaves
      where step.company_id = campaigns.company_id and step.campaign_id = campaigns.id
        and (sends.step_id is not null or (
          step.type = 'email'
          and step.delay_days <= (select min(closing.delay_days) from campaign_steps as closing
            where closing.company_id = campaigns.company_id and closing.campaign_id = campaigns.id
              and closing.type = 'cloture')
          and leaves.at <= ${now} and leaves.at >= step.planned_at))
      order by step.position desc
      limit 1
    ) as due
    where campaigns.company_id = ${companyId} and campaigns.id = ${campaignId}
      and campaigns.started_at is not null and campaigns.paused_at is null and campaigns.closed_at is null
      and not due.is_sent
      and candidates.unsubscribed_at is null
      and ${isWillingFor(sql`campaigns.assessment_id`)}
      and not exists (
        select from applications
        where applications.company_id = entry.company_id and applications.candidate_id = entry.candidate_id
          and applications.assessment_id = campaigns.assessment_id
          and applications.completed_at >= entry.added_at)
      and ${among} and ${behind}
    order by entry.candidate_id
    limit ${limit}`.execute(trx)
  return rows
}
