import type { mailCandidate as call } from '@assay/contract/candidates/person-calls'
import { ApiError } from '@assay/contract/errors'
import { hasPlaceholder } from '@assay/domain/mail/placeholders'
import { type Act, actOnce } from '../../act-once.ts'
import type { BodyOf, ResponseOf } from '../../calls.ts'
import { forCompany } from '../../database/for-company.ts'
import type { Services, Viewer } from '../../services.ts'
import { readContent } from '../applications/decision-mails/mail-applications.ts'
import { selectSender } from '../applications/invitations/sender.ts'
import { refusePlaceholders } from '../assessments/mail-text.ts'
import { logActivity } from '../logs/log-activity.ts'
import { selectLook } from '../mail/company-look.ts'
import { leavingTimes } from '../mail/leaving-times.ts'
import { whyNotWritten } from '../mail/may-leave.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { writtenMail } from '../mail/templates/written.ts'
import { lockCandidate } from './write-candidate.ts'

/**
 * Writes to a person of the address book in one's own words, about no test: nothing of one is filled in.
 * @throws ApiError candidateErased, candidateUnsubscribed, candidateNotAgreed, and against the words
 */
export async function mailCandidate(
  services: Services,
  viewer: Viewer,
  { id, language, act }: { readonly id: string; readonly language: 'fr' | 'en'; readonly act: Act | null },
  { subject, content: written, preview }: BodyOf<typeof call>,
): Promise<ResponseOf<typeof call>> {
  const { publicUrl } = services.settings
  const content = readContent({ subject, content: written }, publicUrl)
  for (const text of [subject, content]) refuseTests(text)
  const sender = await selectSender(services.db, viewer.userId)
  const { companyId } = viewer
  const now = services.clock.now()
  return await forCompany(services.db, companyId, (trx) =>
    actOnce(trx, viewer, preview ? null : act, async () => {
      const to = await lockCandidate(trx, viewer, id, 'candidateErased')
      const refusal = await whyNotWritten(trx, companyId, id)
      if (refusal) throw new ApiError(refusal)
      const company = await selectLook(trx, companyId, publicUrl)
      const person = { firstName: to.first_name, lastName: to.last_name }
      const mail = writtenMail({ language, subject, content, sender, to: person, company, publicUrl })
      const name = `${to.first_name} ${to.last_name}`
      if (preview) return { leavesAt: null, preview: { to: name, subject: mail.subject, html: mail.html } }
      const [dueAt] = await leavingTimes(trx, companyId, 1, now)
      const mailId = await queueMail(services.jobs, trx, {
        ...mail,
        companyId,
        kind: 'message',
        to: { email: to.email, name },
        replyTo: sender.email,
        candidateId: id,
        ...(dueAt && { dueAt }),
        at: now,
      })
      await logActivity(trx, 'candidate.mailed', viewer, now, [id, mailId])
      return { leavesAt: dueAt?.toISOString() ?? null, preview: null }
    }),
  )
}

/** @throws ApiError placeholderUnknown for one that tells of a test */
function refuseTests(text: string): void {
  refusePlaceholders(text, { isBeforeTest: true })
  if (hasPlaceholder(text, 'assessmentName'))
    throw new ApiError('placeholderUnknown', { placeholders: ['assessmentName'] })
}
