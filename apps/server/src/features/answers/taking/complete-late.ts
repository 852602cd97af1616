import { acrossCompanies } from '../../../database/for-company.ts'
import { runStatement, statementOf } from '../../../database/named-statement.ts'
import type { ApplicationColumns } from '../application-columns.ts'
import { rescore } from '../results/rescore.ts'
import { followAnswers } from './filters.ts'
import type { SubmissionResult } from './hot-statements.ts'
import { type SubmittedValues, type Submitting, valuesOf } from './lead-on.ts'

export const completeLateStatement = statementOf<
  ApplicationColumns,
  SubmittedValues & { readonly result: string; readonly late: boolean }
>(new URL('./complete-late.sql', import.meta.url))

/**
 * Stores answers that come after a timer, which closed their page, has ended an application. The new result
 * follows all answers and marks that are there by then, and the earlier result is kept (product 5.6).
 * Undefined when something changed since the sitting was read: read it again.
 */
export async function completeLate(
  submitting: Submitting,
  result: SubmissionResult,
): Promise<ApplicationColumns | undefined> {
  const { services, ticket, version, now } = submitting
  const { companyId, applicationId } = ticket
  const values = { ...valuesOf(submitting), result: JSON.stringify(result), late: result.late }
  return await acrossCompanies(
    services.db,
    'the candidate, by the cookie of the application',
    async (trx) => {
      const written = await runStatement(trx, completeLateStatement, values)
      if (!written) return undefined
      await rescore(trx, companyId, applicationId, { reason: 'late', userId: null, at: now })
      await followAnswers(trx, companyId, applicationId, version)
      return written
    },
  )
}
