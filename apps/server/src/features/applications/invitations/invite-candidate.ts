import { ApiError } from '@assay/contract/errors'
import { refuseAssessmentAction } from '@assay/domain/assessments/abilities'
import { mayBeInvited } from '@assay/domain/candidates/consent'
import { type CompanyTransaction, forCompany } from '../../../database/for-company.ts'
import { newId } from '../../../ids.ts'
import type { Limit } from '../../../limits.ts'
import type { Services } from '../../../services.ts'
import type { Viewer } from '../../../viewer.ts'
import { invitationToken } from '../../answers/invitations/invitation-token.ts'
import { logActivity } from '../../logs/log-activity.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { type InvitedTest, invitationMail, type MailParts } from '../../mail/templates/invitation.ts'
import type { InvitedPerson } from './invited-person.ts'
import { selectSender } from './sender.ts'

/** By hand, one after the other; many at once are another call. */
const invitationsOfOne: Limit = { name: 'invite', points: 200, seconds: 3600 }

export interface Inviting {
  readonly assessmentId: string
  readonly person: InvitedPerson
  readonly parts: MailParts
  readonly language: 'fr' | 'en'
}

/**
 * Invites somebody to a test that is online: the candidate (made where the e-mail is new, else left as they are), the
 * mail and the log line, in one transaction (PRODUCT §8).
 *
 * @throws ApiError assessmentNotFound, assessmentOffline, candidateNotAgreed, tooManyRequests
 */
export async function inviteCandidate(
  services: Services,
  viewer: Viewer,
  { assessmentId, person, parts, language }: Inviting,
): Promise<void> {
  const { db, settings, clock, jobs, limits } = services
  await limits.consume(invitationsOfOne, viewer.userId)
  const { companyId } = viewer
  const now = clock.now()
  const sender = await selectSender(db, viewer.userId)
  const test = await forCompany(db, companyId, (trx) => selectTest(trx, viewer, assessmentId))
  const { recruiterCode } = sender
  const token = invitationToken(settings, { companyId, assessmentId, recruiterCode, ...person }, now)
  const link = `${settings.publicUrl}/assessment/${test.slug}?token=${token}`
  const { publicUrl } = settings
  const mail = invitationMail({ language, test, person, sender, parts, link, publicUrl })
  await forCompany(db, companyId, async (trx) => {
    const { id: candidateId, isNew } = await ensureCandidate(trx, companyId, person, now)
    if (!isNew) await refuseUnwanted(trx, { companyId, candidateId, assessmentId })
    await queueMail(jobs, trx, {
      ...mail,
      companyId,
      kind: 'invitation',
      to: { email: person.email, name: `${person.firstName} ${person.lastName}` },
      replyTo: sender.email,
      at: now,
    })
    await logActivity(trx, {
      action: 'candidate.invited',
      viewer,
      subjectIds: [candidateId, assessmentId],
      parameters: { isNew },
      at: now,
    })
  })
}

async function selectTest(
  trx: CompanyTransaction,
  { companyId, actingRole }: Viewer,
  assessmentId: string,
): Promise<InvitedTest> {
  const test = await trx
    .selectFrom('assessments')
    .innerJoin('companies', 'companies.id', 'assessments.company_id')
    .select([
      'assessments.slug',
      'assessments.name',
      'assessments.is_online',
      'companies.name as companyName',
      'companies.primary_color as companyColor',
    ])
    .where('assessments.company_id', '=', companyId)
    .where('assessments.id', '=', assessmentId)
    .where('assessments.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!test) throw new ApiError('assessmentNotFound')
  const refusal = refuseAssessmentAction({ role: actingRole }, { isOnline: test.is_online }, 'invite')
  if (refusal) throw new ApiError(refusal)
  return test
}

async function ensureCandidate(
  trx: CompanyTransaction,
  companyId: string,
  { firstName, lastName, email, phone, birthDate }: InvitedPerson,
  now: Date,
): Promise<{ id: string; isNew: boolean }> {
  const made = await trx
    .insertInto('candidates')
    .values({
      company_id: companyId,
      id: newId(),
      email,
      first_name: firstName,
      last_name: lastName,
      phone: phone || null,
      birth_date: birthDate || null,
      last_act_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) return { id: made.id, isNew: true }
  const { id } = await trx
    .selectFrom('candidates')
    .select('id')
    .where('company_id', '=', companyId)
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return { id, isNew: false }
}

/** Who took other tests, and did not agree to hear of more, is not written to. */
async function refuseUnwanted(
  trx: CompanyTransaction,
  {
    companyId,
    candidateId,
    assessmentId,
  }: Readonly<Record<'companyId' | 'candidateId' | 'assessmentId', string>>,
): Promise<void> {
  const rows = await trx
    .selectFrom('applications')
    .select(['assessment_id', 'consent'])
    .where('company_id', '=', companyId)
    .where('candidate_id', '=', candidateId)
    .execute()
  const applications = rows.map(({ assessment_id, consent }) => ({
    assessmentId: assessment_id,
    keepForFuture: consent['keepForFuture'] === true,
  }))
  if (!mayBeInvited(applications, assessmentId)) throw new ApiError('candidateNotAgreed')
}
