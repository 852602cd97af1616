/** A version of a question of the bank, and what of it stands in the question's own row. */
import type { ModuleItem } from '@assay/domain/assessments/document'
import { pointsOfQuestion } from '@assay/domain/bank/question-facts'
import type { CompanyTransaction } from '../../database/for-company.ts'

export function scoredBy(item: ModuleItem) {
  const { automatic, byHand } = pointsOfQuestion(item)
  return { scores_itself: automatic > 0, is_scored: automatic > 0 || byHand > 0 }
}

export async function insertVersion(
  trx: CompanyTransaction,
  version: { companyId: string; userId: string; id: string; number: number; item: ModuleItem; at: Date },
): Promise<void> {
  const { companyId, userId, id, number, item, at } = version
  await trx
    .insertInto('bank_question_versions')
    .values({
      company_id: companyId,
      question_id: id,
      number,
      item: JSON.stringify(item),
      author_id: userId,
      created_at: at,
    })
    .execute()
}
