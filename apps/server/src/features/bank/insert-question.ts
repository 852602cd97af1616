/** New questions of the bank, stored with their first version. */
import type { keepInBank as keepCall } from '@assay/contract/bank/change-calls'
import type { ModuleItem } from '@assay/domain/assessments/document'
import { wordsOfQuestion } from '@assay/domain/bank/question-facts'
import type { z } from 'zod'
import type { CompanyTransaction } from '../../database/for-company.ts'
import { newDocumentId } from '../../ids.ts'
import type { Viewer } from '../../services.ts'
import { ensureCategory } from './categories.ts'
import { insertVersion, scoredBy } from './insert-version.ts'

type Kept = Omit<z.output<typeof keepCall.body>, 'item'>

/** Stores a question that was read, at its first version. @throws ApiError as `ensureCategory` */
export async function insertQuestion(
  trx: CompanyTransaction,
  { companyId, userId }: Viewer,
  { item, category, level, competence, language, state, at }: Kept & { item: ModuleItem; at: Date },
): Promise<string> {
  // Drawn questions are known to candidates by it, so it tells no time.
  const id = newDocumentId()
  await trx
    .insertInto('bank_questions')
    .values({
      company_id: companyId,
      id,
      category_id: await ensureCategory(trx, companyId, category),
      module_id: item.moduleId,
      ...wordsOfQuestion(item),
      ...scoredBy(item),
      level,
      competence,
      language,
      state,
      version: 1,
      checked_by: null,
      checked_at: null,
      updated_at: at,
    })
    .execute()
  await insertVersion(trx, { companyId, userId, id, number: 1, item, at })
  return id
}
