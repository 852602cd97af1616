import type { FilterChoice, Resubmission } from '@assay/contract/answers/types'
import { mayRetryFrom } from '@assay/domain/answers/retry'
import { runStatement } from '../../../../database/named-statement.ts'
import type { Services } from '../../../../services.ts'
import type { ApplicationColumns } from '../../application-columns.ts'
import { resubmissionStatement } from '../filters-statement.ts'

/**
 * Says what a candidate who has taken the test may still do (SPEC §2, §5): send the application to the
 * contacts among `filters` who do not have it yet, and take the test again, from a given moment. The present
 * version of the test says when, as it is the one that would be taken. An interrupted application is sent to
 * nobody. Null while the application is in progress.
 */
export async function selectResubmission(
  { pool }: Services,
  companyId: string,
  {
    id,
    assessment_id: assessmentId,
    completed_at: completedAt,
    interrupted_at: interruptedAt,
  }: ApplicationColumns,
  filters: readonly FilterChoice[],
): Promise<Resubmission | null> {
  const endedAt = completedAt ?? interruptedAt
  if (!endedAt) return null
  const row = await runStatement(pool, resubmissionStatement, [companyId, id, assessmentId])
  // A test that is offline is taken by nobody.
  const allowedAt = row?.is_open ? row.retake_allowed_at : null
  const from = mayRetryFrom(row?.retry_after_months ?? null, { endedAt, allowedAt })
  const carried = new Set(row?.carried)
  return {
    endedAt: endedAt.toISOString(),
    filters: completedAt ? filters.filter((filter) => !carried.has(filter.id)) : [],
    retryFrom: from?.toISOString() ?? null,
  }
}
