import { ApiError } from '@assay/contract/errors'
import { forCompany } from '../../database/for-company.ts'
import { visibleCandidates } from '../../lists/visible.ts'
import type { Services } from '../../services.ts'
import type { Viewer } from '../../viewer.ts'
import { resendMail } from '../mail/resend-mail.ts'

/**
 * Sends one of a candidate's mails again: a person's decision, about somebody whom they see.
 *
 * @throws ApiError candidateNotFound, also where the mail is not theirs; emailInvalid, mailNotResendable
 */
export async function resendToCandidate(
  services: Services,
  viewer: Viewer,
  { id, mailId }: { readonly id: string; readonly mailId: string },
  email: string | null,
): Promise<void> {
  const isTheirs = await forCompany(services.db, viewer.companyId, (trx) =>
    visibleCandidates(trx, viewer)
      .innerJoin('mails', (join) =>
        join
          .onRef('mails.company_id', '=', 'candidates.company_id')
          .onRef('mails.candidate_id', '=', 'candidates.id'),
      )
      .where('candidates.id', '=', id)
      .where('mails.id', '=', mailId)
      .select('mails.id')
      .executeTakeFirst(),
  )
  if (!isTheirs) throw new ApiError('candidateNotFound')
  await resendMail(services, viewer, { id: mailId, email, candidateId: id })
}
