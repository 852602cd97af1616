import { ApiError } from '@assay/contract/errors'
import { emailProblem, normaliseEmail } from '@assay/domain/candidates/email'
import { type Act, actOnce } from '../../act-once.ts'
import { acrossCompanies, isRow, updateRows } from '../../database/for-company.ts'
import type { Services, SystemTransaction, Viewer } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'
import { secretSeconds } from './mail-secrets.ts'
import { renewSecret } from './renew-secret.ts'

/** The mails written to candidates. Others about them go to staff: what they contest, for example. */
const toCandidates: ReadonlySet<string> = new Set([
  'invitation',
  'reminder',
  'campaign',
  'decision',
  'message',
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
  /** Whose the mail must be, in the present company; null for superadmins, who resend any. */
  readonly candidateId: string | null
  /** Makes the corrected address the candidate's own, before the mail leaves. */
  readonly correct?: (trx: SystemTransaction, address: string) => Promise<void>
  readonly act: Act | null
}

/**
 * Sends a failed or uncertain mail again. The address may be corrected, but of a mail with a secret, which
 * gets another (product 6.10).
 * @throws ApiError notFound, emailInvalid, mailSecretOfAddress, mailSecretGone, mailNotResendable for one
 * queued, sent, captured, or written to somebody else; a unique violation where another has the address
 */
export async function resendMail(
  services: Services,
  viewer: Viewer,
  { id, email, candidateId, correct, act }: Resending,
): Promise<void> {
  const { db, jobs, clock } = services
  const address = email === null || email.trim() === '' ? null : normaliseEmail(email)
  const wrong = address === null ? null : emailProblem(address)
  if (wrong !== null) throw new ApiError(wrong)
  await acrossCompanies(db, 'a mail that is sent again', async (trx) => {
    await actOnce(trx, viewer, act, async () => {
      const mail = await trx
        .selectFrom('mails')
        .where('id', '=', id)
        .$if(candidateId !== null, (each) =>
          each.where('company_id', '=', viewer.companyId).where('candidate_id', '=', candidateId),
        )
        .selectAll()
        .forUpdate()
        .executeTakeFirstOrThrow(() => new ApiError('notFound'))
      const isAble = candidateId === null ? hasFailed(mail.status) : isResendable(mail)
      if (!isAble) throw new ApiError('mailNotResendable')
      const isSecret = mail.kind in secretSeconds
      if (isSecret && address !== null && address !== mail.to_email.toLowerCase())
        throw new ApiError('mailSecretOfAddress')
      await updateRows(trx, 'mails', isRow(mail.company_id, id), {
        status: 'queued',
        reason: null,
        attempted_at: null,
        due_at: null,
        to_email: address ?? mail.to_email,
        ...(isSecret && { secret: await renewSecret(services, trx, mail) }),
      })
      if (address !== null) await correct?.(trx, address)
      await jobs.enqueue(trx, 'send-mail', [{ companyId: mail.company_id, mailId: id }])
      await logActivity(trx, 'mail.resent', { ...viewer, companyId: mail.company_id }, clock.now(), [id], {
        corrected: address !== null,
        was: mail.status,
      })
    })
  })
}
