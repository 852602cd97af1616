import { ApiError } from '@assay/contract/errors'
import { emailProblem, normaliseEmail } from '@assay/domain/candidates/email'
import { acrossCompanies } from '../../database/for-company.ts'
import type { Services, Viewer } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'

/**
 * The mails that are written to candidates. Others about them go to staff: what they contest, for example.
 */
const toCandidates: ReadonlySet<string> = new Set([
  'invitation',
  'reminder',
  'campaign',
  'decision',
  'resume',
])

/** Whether a candidate's mail may be sent again, by a person. */
export function isResendable({ kind, status }: { readonly kind: string; readonly status: string }): boolean {
  return hasFailed(status) && toCandidates.has(kind)
}

const hasFailed = (status: string): boolean => status === 'failed' || status === 'uncertain'

interface Resending {
  readonly id: string
  /** A corrected address; null keeps the one there is. */
  readonly email: string | null
  /**
   * The candidate who must be the mail's recipient, in the present company; null for superadmins, who may
   * resend any mail of any company.
   */
  readonly candidateId: string | null
  /** The corrected address becomes that candidate's own. */
  readonly changesRecord: boolean
}

/**
 * Sends a mail again that failed or whose arrival is uncertain: a person's decision. The address may be
 * corrected.
 *
 * @throws ApiError notFound, emailInvalid, mailNotResendable for one that is queued, sent or captured, or of
 * a candidate but written to somebody else; a unique violation where somebody else of the company has the
 * address that is to be the candidate's
 */
export async function resendMail(
  { db, jobs, clock }: Services,
  viewer: Viewer,
  { id, email, candidateId, changesRecord }: Resending,
): Promise<void> {
  const address = email === null || email.trim() === '' ? null : normaliseEmail(email)
  const wrong = address === null ? null : emailProblem(address)
  if (wrong !== null) throw new ApiError(wrong)
  await acrossCompanies(db, 'a mail that is sent again', async (trx) => {
    const mail = await trx
      .selectFrom('mails')
      .where('id', '=', id)
      .$if(candidateId !== null, (each) =>
        each.where('company_id', '=', viewer.companyId).where('candidate_id', '=', candidateId),
      )
      .select(['company_id', 'kind', 'status', 'to_email'])
      .forUpdate()
      .executeTakeFirst()
    if (!mail) throw new ApiError('notFound')
    const isAble = candidateId === null ? hasFailed(mail.status) : isResendable(mail)
    if (!isAble) throw new ApiError('mailNotResendable')
    await trx
      .updateTable('mails')
      .set({
        status: 'queued',
        reason: null,
        attempted_at: null,
        due_at: null,
        to_email: address ?? mail.to_email,
      })
      .where('company_id', '=', mail.company_id)
      .where('id', '=', id)
      .execute()
    if (changesRecord && candidateId !== null && address !== null) {
      await trx
        .updateTable('candidates')
        .set({ email: address })
        .where('company_id', '=', mail.company_id)
        .where('id', '=', candidateId)
        .execute()
      await logActivity(trx, {
        action: 'candidate.edited',
        viewer,
        subjectIds: [candidateId],
        parameters: { fields: ['email'] },
        at: clock.now(),
      })
    }
    await jobs.enqueue(trx, 'send-mail', [{ companyId: mail.company_id, mailId: id }])
    await logActivity(trx, {
      action: 'mail.resent',
      viewer,
      companyId: mail.company_id,
      subjectIds: [id],
      parameters: { corrected: address !== null, was: mail.status },
      at: clock.now(),
    })
  })
}
