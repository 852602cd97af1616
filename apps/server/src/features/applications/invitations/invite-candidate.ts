import { ApiError } from '@assay/contract/errors'
import { seesAssessment } from '@assay/domain/assessments/abilities'
import { type Act, actOnce } from '../../../act-once.ts'
import { acting } from '../../../caller.ts'
import { forCompany, isRow } from '../../../database/for-company.ts'
import type { Limit } from '../../../limits.ts'
import type { CompanyTransaction, Services, Viewer } from '../../../services.ts'
import { logActivity } from '../../logs/log-activity.ts'
import { openLeavingTimes } from '../../mail/leaving-times.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import type { MailParts } from '../../mail/templates/invitation.ts'
import { Invitations, inviteWithoutMail, selectKnown } from './invite-people.ts'
import type { InvitedPerson } from './invited-person.ts'
import { type Inviting, type OnlineTest, renderInvitation, type Terms } from './render-invitation.ts'
import { selectSender } from './sender.ts'

/** The limit for invitations one by one; inviting many at once is another call. */
export const invitationsOfOne: Limit = { name: 'invite', points: 200, seconds: 3600 }

interface SingleInvitation {
  readonly assessmentId: string
  readonly person: InvitedPerson
  readonly parts: MailParts
  readonly terms: Terms
  readonly purpose: 'send' | 'preview' | 'test' | 'link'
  readonly act: Act | null
}

/** The answer for an invitation that was only previewed, or whose link was asked for. */
interface Made {
  readonly preview?: { readonly subject: string; readonly html: string }
  readonly link?: string
  /** When the mail leaves, or would, where the day's limit of the company holds it back. */
  readonly leavesAt?: string
  /** For a preview: when they were last invited to this test. */
  readonly invitedAt?: string
}

/**
 * Invites somebody to an online test: candidate (left as they are where known), mail and log line in one
 * transaction (product 6.9); or shows the mail, sends it to the viewer, or gives the link alone.
 * @throws ApiError assessmentNotFound, assessmentOffline, candidateNotAgreed, candidateUnsubscribed,
 * invitationJustSent, invitationClosesInPast, invitationLeavesLate, tooManyRequests
 */
export async function inviteCandidate(
  services: Services,
  viewer: Viewer,
  { assessmentId, person, parts, terms, purpose, act }: SingleInvitation,
): Promise<Made> {
  const { db, clock, limits, settings } = services
  if (purpose !== 'preview') await limits.consume(invitationsOfOne, viewer.userId)
  const { companyId, userId } = viewer
  const now = clock.now()
  refusePast(terms, now)
  const sender = await selectSender(db, userId)
  return await forCompany(db, companyId, async (trx) => {
    const test = await selectOnlineTest(trx, companyId, assessmentId, viewer)
    const inviting = { test, sender, parts, terms, now }
    if (purpose === 'send')
      return await actOnce(trx, viewer, act, async () => {
        const { leavesAt } = await inviteOne(services, trx, viewer, inviting, person)
        return leavesAt ? { leavesAt: leavesAt.toISOString() } : {}
      })
    if (purpose === 'link') {
      const { candidateId, invitationId } = await inviteWithoutMail(trx, { inviting, userId }, person)
      await logActivity(trx, 'candidate.linkGiven', viewer, now, [candidateId, assessmentId])
      return { link: renderInvitation(settings, inviting, person, invitationId).link }
    }
    if (purpose === 'test') {
      await sendToOneself(services, trx, inviting, person)
      return {}
    }
    const { subject, html } = renderInvitation(settings, inviting, person, null, true)
    const [leavesAt] = (await openLeavingTimes(trx, companyId, now, false))(1)
    const [known] = (await selectKnown(trx, test, [person])).values()
    return {
      preview: { subject, html },
      ...(leavesAt ? { leavesAt: leavesAt.toISOString() } : {}),
      ...(known?.invitedAt ? { invitedAt: known.invitedAt.toISOString() } : {}),
    }
  })
}

/** Invites one person in the caller's transaction. @throws ApiError why they may not be written to */
export async function inviteOne(
  services: Services,
  trx: CompanyTransaction,
  viewer: Viewer,
  inviting: Inviting,
  person: InvitedPerson,
): Promise<{ readonly candidateId: string; readonly isNew: boolean; readonly leavesAt: Date | null }> {
  const invitations = new Invitations(services, trx, { inviting, userId: viewer.userId, isPreview: false })
  const [invited] = await invitations.add([person])
  if (invited?.refusal) throw new ApiError(invited.refusal)
  const { candidateId, leavesAt = null } = invited ?? {}
  if (!candidateId) throw new ApiError('candidateNotFound')
  const isNew = invitations.counts.new > 0
  const subjects = [candidateId, inviting.test.id]
  await logActivity(trx, 'candidate.invited', viewer, inviting.now, subjects, { isNew })
  return { candidateId, isNew, leavesAt }
}

/** Sends the invitation as that person would get it to who invites. */
export async function sendToOneself(
  { jobs, settings }: Pick<Services, 'jobs' | 'settings'>,
  trx: CompanyTransaction,
  inviting: Inviting,
  person: InvitedPerson,
): Promise<void> {
  const { test, sender, now } = inviting
  const { subject, html, text } = renderInvitation(settings, inviting, person, null)
  const to = { email: sender.email, name: sender.firstName }
  const mail = { companyId: test.companyId, kind: 'invitation-test', subject, html, text, to, at: now }
  await queueMail(jobs, trx, mail)
}

export function refusePast({ closesAt }: Terms, now: Date): void {
  if (closesAt !== null && closesAt <= now) throw new ApiError('invitationClosesInPast')
}

/** @throws ApiError assessmentNotFound, assessmentOffline @param viewer null for the product itself */
export async function selectOnlineTest(
  trx: CompanyTransaction,
  companyId: string,
  assessmentId: string,
  viewer: Viewer | null,
): Promise<OnlineTest> {
  const test = await trx
    .selectFrom('assessments')
    .innerJoin('companies', 'companies.id', 'assessments.company_id')
    .select([
      'assessments.id',
      'assessments.slug',
      'assessments.name',
      'assessments.is_online',
      'assessments.document',
      'companies.name as companyName',
      'companies.primary_color as companyColor',
      'companies.logo_file_id as companyLogoId',
    ])
    .where(isRow(companyId, assessmentId, 'assessments'))
    .where('assessments.deleted_at', 'is', null)
    .executeTakeFirstOrThrow(() => new ApiError('assessmentNotFound'))
  const isSeen = viewer === null || seesAssessment(acting(viewer), { isOnline: test.is_online })
  if (!isSeen) throw new ApiError('assessmentNotFound')
  if (!test.is_online) throw new ApiError('assessmentOffline')
  const { is_online: _, document, ...shown } = test
  return { ...shown, companyId, language: document.language === 'en' ? 'en' : 'fr' }
}
