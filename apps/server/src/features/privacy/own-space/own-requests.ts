/** What candidates ask for in their own space: a correction, an erasure, a person's look at a result. */

import { ApiError } from '@assay/contract/errors'
import type { correctSpace } from '@assay/contract/privacy/space-calls'
import { latestToday } from '@assay/domain/candidates/latest-today'
import { type RequestKind, requestDueAt } from '@assay/domain/candidates/requests'
import type { LogAction } from '@assay/domain/logs/actions'
import { withoutLinks } from '@assay/domain/mail/links'
import { type SqlBool, sql } from 'kysely'
import type { BodyOf } from '../../../calls.ts'
import { acrossCompanies, forCompany, isRow, ofCompany } from '../../../database/for-company.ts'
import { newId } from '../../../ids.ts'
import { identityIsShown, shownId, shownNumber } from '../../../lists/visible.ts'
import { normalisePhone } from '../../../phone-number.ts'
import { invalidField } from '../../../plugins/invalid-data.ts'
import type { Services, SystemTransaction } from '../../../services.ts'
import { logActivity } from '../../logs/log-activity.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { renderMail } from '../../mail/render-mail.ts'
import { addNotices } from '../../notifications/add-notices.ts'
import { selectContacts } from '../../users/contacts.ts'
import { selectOwnApplication, selectOwner } from './show-space.ts'
import type { SpaceOwner } from './space-session.ts'

type Correction = BodyOf<typeof correctSpace>

/**
 * Corrects the record at once: who holds the mailbox is the one it is about.
 * @throws ApiError spaceClosed, invalidData for a date of birth in the future
 */
export async function correctOwnData({ db, clock }: Services, owner: SpaceOwner, correction: Correction) {
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

type Request =
  | { readonly kind: 'erasure' | 'correction'; readonly message: string }
  | { readonly kind: 'contest'; readonly message: string; readonly applicationId: string }

/**
 * Keeps a request with its due date, and mails it to the application's contact, else the company's manager,
 * its administrators, or the support; their bells tell it too. The log keeps that there was one.
 * @throws ApiError spaceClosed, applicationNotFound
 */
export async function sendRequest(services: Services, owner: SpaceOwner, request: Request): Promise<void> {
  const { db, clock, jobs, settings } = services
  const at = clock.now()
  const { companyId, candidateId } = owner
  const { kind, message } = request
  const about = await forCompany(db, companyId, async (trx) => ({
    candidate: await selectOwner(trx, owner),
    application: kind === 'contest' ? await selectOwnApplication(trx, owner, request.applicationId) : null,
  }))
  await acrossCompanies(db, 'a company’s manager may be of its parent', async (trx) => {
    const { candidate, application } = about
    const requestId = await keepRequest(trx, owner, request, at)
    const recipients = await selectContacts(trx, companyId, application?.contact_user_id ?? null)
    const support = { email: settings.supportEmail, id: null }
    for (const to of recipients.length > 0 ? recipients : [support]) {
      const hidden = application && (await selectHidden(trx, companyId, application.id, to.id))
      await queueMail(jobs, trx, {
        ...candidateRequestMail(kind, {
          candidate: hidden
            ? `Candidat·e nº ${hidden.number}`
            : `${candidate.first_name} ${candidate.last_name}`,
          test: application?.document.name ?? null,
          message: hidden ? '' : message,
          url: `${settings.publicUrl}${hidden ? `/candidates/assessments/${hidden.test}?application=${hidden.id}` : `/address-book?candidate=${candidateId}`}`,
        }),
        companyId,
        kind: `candidate-${kind}`,
        to: { email: to.email },
        ...(!hidden && { replyTo: candidate.email }),
        candidateId,
        ...(application && { applicationId: application.id }),
        at,
      })
    }
    await addNotices(services, trx, {
      companyId,
      kind,
      to: recipients.map(({ id: userId }) => ({ userId, applicationId: application?.id })),
      about: { request_id: requestId },
    })
    const subjectIds = application ? [application.id, candidateId] : [candidateId]
    await logActivity(trx, logged[kind], { companyId }, at, subjectIds, { by: 'candidate' })
  })
}

const logged = {
  contest: 'application.contested',
  erasure: 'candidate.erasureAsked',
  correction: 'candidate.correctionAsked',
} as const satisfies Record<RequestKind, LogAction>

/** What is asked again while it is open stays due when it was; the words are added. @returns the row's id */
async function keepRequest(
  trx: SystemTransaction,
  { companyId, candidateId }: SpaceOwner,
  request: Request,
  at: Date,
): Promise<string> {
  // Two at once are one after the other; who is gone meanwhile asks nothing any more.
  await trx
    .selectFrom('candidates')
    .where(isRow(companyId, candidateId))
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new ApiError('spaceClosed'))
  const applicationId = request.kind === 'contest' ? request.applicationId : null
  const { message } = request
  const again = await trx
    .updateTable('candidate_requests')
    .set({
      message: sql`left(concat_ws(${'\n\n'}::text, nullif(message, ''), nullif(${message}, '')), ${wordsAtMost})`,
    })
    .where(ofCompany(companyId, { candidate_id: candidateId, kind: request.kind }))
    .where('application_id', 'is not distinct from', applicationId)
    .where('done_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (again) return again.id
  const id = newId()
  await trx
    .insertInto('candidate_requests')
    .values({
      company_id: companyId,
      id,
      kind: request.kind,
      candidate_id: candidateId,
      application_id: applicationId,
      message,
      created_at: at,
      due_at: requestDueAt(at),
    })
    .execute()
  return id
}

const wordsAtMost = 10_000

/** The application as somebody knows it from whom it is hidden whose it is; undefined where it is shown. */
async function selectHidden(trx: SystemTransaction, companyId: string, id: string, userId: string | null) {
  return await trx
    .selectFrom('applications')
    .where(isRow(companyId, id, 'applications'))
    .where(sql<SqlBool>`not ${identityIsShown({ userId })}`)
    .select([shownId.as('id'), shownNumber.as('number'), 'assessment_id as test'])
    .executeTakeFirst()
}

interface Asked {
  readonly candidate: string
  /** The name of the test whose result is contested; null for other requests. */
  readonly test: string | null
  readonly message: string
  readonly url: string
}

/** Tells a recruiter, in both languages, what a candidate asks for in their own space. */
function candidateRequestMail(kind: RequestKind, { candidate: name, test, message, url }: Asked) {
  const candidate = withoutLinks(name)
  const said = message === '' ? [] : [`« ${message} »`]
  const [subject, asked, english] = {
    contest: [
      `${candidate} conteste son résultat`,
      `${candidate} conteste le résultat de sa candidature au test « ${test ?? ''} » et demande qu’une personne la réexamine.`,
      `${candidate} contests the result of this application and asks a person to look at it again.`,
    ],
    erasure: [
      `${candidate} demande l’effacement de ses données`,
      `${candidate} demande que toutes ses données soient effacées. Ouvrez sa fiche pour les supprimer, puis répondez à cet e-mail.`,
      `${candidate} asks that all of their data be erased. Open their sheet to delete it, then reply to this mail.`,
    ],
    correction: [
      `${candidate} demande une correction de ses données`,
      `${candidate} demande que ses données soient corrigées. Ouvrez sa fiche, corrigez-la, puis répondez à cet e-mail.`,
      `${candidate} asks that their data be corrected. Open their sheet and correct it, then reply to this mail.`,
    ],
  }[kind] as [string, string, string]
  return renderMail({
    language: 'fr',
    subject,
    paragraphs: [
      asked,
      ...said,
      'La loi vous donne un mois pour répondre ; la demande attend dans « Demandes » jusque-là.',
      `In English: ${english} The law gives you a month; the request waits under “Requests”.`,
    ],
    button: { label: 'Ouvrir la fiche', url },
  })
}
