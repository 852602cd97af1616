/** Whether each pool of a test finds enough questions in the bank. */
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { type JudgedPool, judgePool, type OtherPool, poolsOf } from '@assay/domain/bank/pools'
import type { AnyTransaction } from '../../database/for-company.ts'
import { countDrawable } from './pool-questions.ts'

/** Judges each pool of a test beside the others. @returns by the pool's id */
export async function judgePools(
  trx: AnyTransaction,
  companyId: string,
  test: AssessmentDocument,
): Promise<Map<string, JudgedPool>> {
  const placed = poolsOf(test)
  const counts = await Promise.all(placed.map(({ pool }) => countDrawable(trx, companyId, test, pool)))
  const judged = new Map<string, JudgedPool>()
  for (const [index, { id, pool }] of placed.entries()) {
    const others: OtherPool[] = []
    for (const [at, other] of placed.entries()) {
      if (at === index) continue
      const shared = await countDrawable(trx, companyId, test, pool, other.pool)
      others.push({ count: other.pool.count, available: counts[at] ?? 0, shared, isBefore: at < index })
    }
    judged.set(id, judgePool(pool, counts[index] ?? 0, others))
  }
  return judged
}
