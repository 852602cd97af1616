/** What candidates ask for in their own space: a correction, an erasure, a person's look at a result. */

import type { correctSpace } from '@assay/contract/privacy/space-calls'
import { latestToday } from '@assay/domain/candidates/latest-today'
import { withoutLinks } from '@assay/domain/mail/links'
import type { z } from 'zod'
import { acrossCompanies, forCompany, isRow } from '../../../database/for-company.ts'
import { normalisePhone } from '../../../phone-number.ts'
import { invalidField } from '../../../plugins/invalid-data.ts'
import type { Services } from '../../../services.ts'
import { logActivity } from '../../logs/log-activity.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { type RenderedMail, renderMail } from '../../mail/render-mail.ts'
import { selectContacts } from '../../users/contacts.ts'
import { selectOwnApplication, selectOwner } from './show-space.ts'
import type { SpaceOwner } from './space-session.ts'

type Correction = z.output<(typeof correctSpace)['body']>

/**
 * Corrects the record at once: who holds the mailbox is the one it is about.
 * @throws ApiError spaceClosed, invalidData for a date of birth in the future
 */
export async function correctOwnData(
  { db, clock }: Services,
  owner: SpaceOwner,
  correction: Correction,
): Promise<void> {
  const at = clock.now()
  const { firstName, lastName, phone, birthDate } = correction
  if (birthDate && birthDate > latestToday(at)) throw invalidField('birthDate', 'future')
  const values = {
    ...(firstName !== undefined && { first_name: firstName }),
    ...(lastName !== undefined && { last_name: lastName }),
    ...(phone !== undefined && { phone: normalisePhone(phone) || null }),
    ...(birthDate !== undefined && { birth_date: birthDate }),
  }
  await forCompany(db, owner.companyId, async (trx) => {
    await selectOwner(trx, owner)
    await trx
      .updateTable('candidates')
      .set({ ...values, last_act_at: at })
      .where(isRow(owner.companyId, owner.candidateId))
      .execute()
    await logActivity(trx, 'candidate.corrected', owner, at, [owner.candidateId], {
      by: 'candidate',
      fields: Object.keys(correction),
    })
  })
}

/**
 * Mails a request to the application's contact, else the company's manager, its administrators, or the
 * support. The mail is erased with the candidate; the log keeps that there was one.
 * @throws ApiError spaceClosed, applicationNotFound
 */
export async function sendRequest(
  services: Services,
  owner: SpaceOwner,
  request:
    | { readonly kind: 'erasure'; readonly message: string }
    | { readonly kind: 'contest'; readonly message: string; readonly applicationId: string },
): Promise<void> {
  const { db, clock, jobs, settings } = services
  const at = clock.now()
  const { companyId, candidateId } = owner
  const about = await forCompany(db, companyId, async (trx) => ({
    candidate: await selectOwner(trx, owner),
    application:
      request.kind === 'contest' ? await selectOwnApplication(trx, owner, request.applicationId) : null,
  }))
  await acrossCompanies(db, 'a company’s manager may be of its parent', async (trx) => {
    const recipients = await selectContacts(trx, companyId, about.application?.contact_user_id ?? null)
    const { candidate, application } = about
    const url = `${settings.publicUrl}/address-book?candidate=${candidateId}`
    for (const to of recipients.length > 0 ? recipients : [{ email: settings.supportEmail }])
      await queueMail(jobs, trx, {
        ...candidateRequestMail(request.kind, {
          candidate: `${candidate.first_name} ${candidate.last_name}`,
          test: application?.document.name ?? null,
          message: request.message,
          url,
        }),
        companyId,
        kind: `candidate-${request.kind}`,
        to,
        replyTo: candidate.email,
        candidateId,
        ...(application && { applicationId: application.id }),
        at,
      })
    const action = request.kind === 'contest' ? 'application.contested' : 'candidate.erasureAsked'
    const subjectIds = application ? [application.id, candidateId] : [candidateId]
    await logActivity(trx, action, { companyId }, at, subjectIds, { by: 'candidate' })
  })
}

interface Asked {
  readonly candidate: string
  /** The name of the test whose result is contested; null for other requests. */
  readonly test: string | null
  readonly message: string
  readonly url: string
}

/** Tells a recruiter, in both languages, what a candidate asks for in their own space. */
function candidateRequestMail(
  kind: 'erasure' | 'contest',
  { candidate: name, test, message, url }: Asked,
): RenderedMail {
  const candidate = withoutLinks(name)
  const said = message === '' ? [] : [`« ${message} »`]
  const [subject, ...paragraphs] =
    kind === 'contest'
      ? [
          `${candidate} conteste son résultat`,
          `${candidate} conteste le résultat de sa candidature au test « ${test ?? ''} » et demande qu’une personne la réexamine.`,
          ...said,
          'Répondez à cet e-mail pour lui écrire. La loi vous donne un mois pour répondre.',
          `In English: ${candidate} contests the result of this application and asks a person to look at it again. Reply to this mail to write to them.`,
        ]
      : [
          `${candidate} demande l’effacement de ses données`,
          `${candidate} demande que toutes ses données soient effacées. Ouvrez sa fiche pour les supprimer, puis répondez à cet e-mail.`,
          ...said,
          'La loi vous donne un mois pour répondre.',
          `In English: ${candidate} asks that all of their data be erased. Open their sheet to delete it, then reply to this mail.`,
        ]
  return renderMail({
    language: 'fr',
    subject,
    paragraphs,
    button: { label: 'Ouvrir la fiche', url },
  })
}
