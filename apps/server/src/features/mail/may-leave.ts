import { refuseWriting } from '@assay/domain/candidates/consent'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { inCompany, isRow, ofCompany } from '../../database/for-company.ts'
import type { Personal } from '../../database/tables/mails-and-log.ts'
import type { AnyTransaction, SystemTransaction } from '../../services.ts'

/** The mail that is about to leave. */
interface LeavingMail {
  readonly company_id: string
  readonly kind: string
  readonly candidate_id: string | null
  readonly assessment_id: string | null
  readonly campaign_id: string | null
  readonly campaign_step_id: string | null
  readonly personal: Personal | null
}

/** The reasons why a mail does not leave after all; the screens have words for them. */
type Withheld =
  | 'candidateUnsubscribed'
  | 'candidateNotAgreed'
  | 'candidateApplied'
  | 'assessmentOffline'
  | 'campaignStopped'
  | 'invitationClosed'

/**
 * Whether a mail that nobody asked for may still leave, checked again at the moment of sending: between
 * planning and sending lie hours, or the days of a company's limit. Null where it may.
 */
export async function withheldFor(trx: SystemTransaction, mail: LeavingMail, now: Date) {
  const { company_id: companyId, candidate_id: candidateId, assessment_id: assessmentId } = mail
  if (candidateId === null) return null
  if (mail.kind === 'decision')
    return (await hasUnsubscribed(trx, companyId, candidateId)) ? 'candidateUnsubscribed' : null
  if (mail.kind === 'message') return await whyNotWritten(trx, companyId, candidateId)
  if (assessmentId === null) return null
  const row = await trx
    .selectFrom('candidates')
    .innerJoin('assessments', (join) =>
      join
        .onRef('assessments.company_id', '=', 'candidates.company_id')
        .on('assessments.id', '=', assessmentId),
    )
    .where(isRow(companyId, candidateId, 'candidates'))
    .select([
      'candidates.unsubscribed_at',
      isWillingFor(sql`assessments.id`).as('isWilling'),
      sql<boolean>`assessments.is_online is true and assessments.deleted_at is null`.as('isOnline'),
    ])
    .executeTakeFirst()
  if (!row?.isOnline) return 'assessmentOffline'
  if (row.unsubscribed_at !== null) return 'candidateUnsubscribed'
  if (!row.isWilling) return 'candidateNotAgreed'
  if (mail.campaign_id !== null) return await withheldByCampaign(trx, mail, mail.campaign_id)
  const invitationId = mail.personal?.invitationId
  return invitationId === undefined ? null : await withheldByInvitation(trx, mail, invitationId, now)
}

/** Whoever wants no mails gets none about a decision either, as when it is written. */
async function hasUnsubscribed(trx: AnyTransaction, companyId: string, candidateId: string) {
  const row = await trx
    .selectFrom('candidates')
    .where(isRow(companyId, candidateId))
    .where('unsubscribed_at', 'is not', null)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Why nobody may write to somebody now, by the domain's `refuseWriting`; null where they may. */
export async function whyNotWritten(trx: AnyTransaction, companyId: string, candidateId: string) {
  const applications = await trx
    .selectFrom('applications')
    .where(ofCompany(companyId, { candidate_id: candidateId }))
    .select([
      sql<boolean>`consent -> 'keepForFuture' = 'true'::jsonb`.as('keepForFuture'),
      sql<boolean>`status = 'refused'`.as('isRefused'),
    ])
    .execute()
  return refuseWriting({ isUnsubscribed: await hasUnsubscribed(trx, companyId, candidateId) }, applications)
}

async function withheldByInvitation(
  trx: SystemTransaction,
  mail: LeavingMail,
  invitationId: string,
  now: Date,
): Promise<Withheld | null> {
  const invitation = await trx
    .selectFrom('invitations')
    .where(isRow(mail.company_id, invitationId))
    .select(['closes_at', hasCome().as('hasCome')])
    .executeTakeFirst()
  if (!invitation) return null
  if (invitation.closes_at !== null && invitation.closes_at <= now) return 'invitationClosed'
  return mail.kind === 'reminder' && invitation.hasCome ? 'candidateApplied' : null
}

/** Whether the invitation's person came since: going on is noted once an hour at most, completing at once. */
export function hasCome(): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select from applications
    where applications.company_id = invitations.company_id
      and applications.candidate_id = invitations.candidate_id
      and applications.assessment_id = invitations.assessment_id
      and greatest(applications.created_at, applications.last_seen_at, applications.completed_at)
        >= invitations.created_at)`
}

async function withheldByCampaign(trx: SystemTransaction, mail: LeavingMail, campaignId: string) {
  const entry = await trx
    .selectFrom('campaigns')
    .innerJoin('campaign_candidates', inCompany('campaign_candidates.campaign_id', 'campaigns.id'))
    .where(isRow(mail.company_id, campaignId, 'campaigns'))
    .where('campaign_candidates.candidate_id', '=', mail.candidate_id)
    .where('campaigns.paused_at', 'is', null)
    .where('campaigns.closed_at', 'is', null)
    .select(
      sql<boolean>`exists (select from applications
        where applications.company_id = campaigns.company_id
          and applications.candidate_id = campaign_candidates.candidate_id
          and applications.assessment_id = campaigns.assessment_id
          and applications.completed_at >= campaign_candidates.added_at)`.as('hasApplied'),
    )
    .executeTakeFirst()
  if (!entry) return 'campaignStopped'
  return entry.hasApplied ? 'candidateApplied' : null
}

/** A step that did not leave is due again once its campaign goes on. */
export async function forgetStep(trx: SystemTransaction, mail: LeavingMail): Promise<void> {
  const { campaign_id: campaignId, campaign_step_id: stepId, candidate_id: candidateId } = mail
  if (campaignId === null || stepId === null || candidateId === null) return
  await trx
    .deleteFrom('campaign_sends')
    .where(ofCompany(mail.company_id, { campaign_id: campaignId, candidate_id: candidateId }))
    .where('step_id', '=', stepId)
    .execute()
}

/** The database's side of the domain's `mayBeInvited`, for the candidate of the query around it. */
export function isWillingFor(assessmentId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(not candidates.has_applications or exists (
    select from applications as took
    where took.company_id = candidates.company_id and took.candidate_id = candidates.id
      and (took.assessment_id = ${assessmentId} or took.consent -> 'keepForFuture' = 'true'::jsonb)))`
}
