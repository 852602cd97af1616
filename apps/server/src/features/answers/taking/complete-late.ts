import type { StoredAnswer } from '@assay/contract/answers/types'
import type { Page } from '@assay/domain/assessments/document'
import type { CandidateTicket } from '../../../caller.ts'
import { acrossCompanies } from '../../../database/for-company.ts'
import { runStatementIn, statementOf } from '../../../database/named-statement.ts'
import type { Services } from '../../../services.ts'
import type { ApplicationColumns } from '../application-columns.ts'
import { rescore } from '../results/rescore.ts'
import type { TakenVersion } from '../taken-version.ts'
import { asRecords, type EndingSubmission } from './complete.ts'
import { followAnswersIn } from './filters.ts'

interface LateEnding {
  /** Closed by its timer, which ended the application. */
  readonly page: Page
  readonly submission: EndingSubmission
  readonly answers: readonly StoredAnswer[]
  readonly late: boolean
}

export const completeLateStatement = statementOf<
  ApplicationColumns,
  {
    readonly companyId: string
    readonly applicationId: string
    readonly pageId: string
    readonly position: number
    readonly key: string
    readonly fingerprint: string
    readonly answers: string
    readonly now: Date
    readonly result: string
    readonly late: boolean
    readonly holder: number
  }
>(new URL('./complete-late.sql', import.meta.url))

/**
 * Stores answers that come after a timer has ended an application. The new result follows all answers and
 * marks that are there by then, and the earlier result is kept (product 5.6). Undefined when something
 * changed since the sitting was read: read it again.
 */
export async function completeLate(
  { db }: Services,
  { companyId, applicationId, holder }: CandidateTicket,
  version: TakenVersion,
  { page, submission, answers, late }: LateEnding,
  now: Date,
): Promise<ApplicationColumns | undefined> {
  return await acrossCompanies(db, 'the candidate, by the cookie of the application', async (trx) => {
    const written = await runStatementIn(trx, completeLateStatement, {
      companyId,
      applicationId,
      pageId: page.id,
      position: page.position,
      key: submission.key,
      fingerprint: submission.fingerprint,
      answers: asRecords(answers),
      now,
      result: JSON.stringify(submission.result),
      late,
      holder,
    })
    if (!written) return undefined
    await rescore(trx, companyId, applicationId, { reason: 'late', userId: null, at: now })
    await followAnswersIn(trx, companyId, applicationId, version)
    return written
  })
}
