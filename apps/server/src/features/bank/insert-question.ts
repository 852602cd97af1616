/** New questions of the bank: read as it keeps them, and stored with their first version. */
import type { keepInBank as keepCall } from '@assay/contract/bank/change-calls'
import type { BankQuestionFull } from '@assay/contract/bank/schemas'
import { ApiError } from '@assay/contract/errors'
import { defaultColorList, type ModuleItem } from '@assay/domain/assessments/document'
import { keptQuestion } from '@assay/domain/bank/placed-question'
import { mayBeKept, pointsOfQuestion, wordsOfQuestion } from '@assay/domain/bank/question-facts'
import type { z } from 'zod'
import { type CompanyTransaction, forCompany } from '../../database/for-company.ts'
import { newDocumentId } from '../../ids.ts'
import type { Services, Viewer } from '../../services.ts'
import { readDocument } from '../assessments/read-document.ts'
import { logActivity } from '../logs/log-activity.ts'
import { ensureCategory } from './categories.ts'
import { selectQuestion } from './questions.ts'

type Kept = Omit<z.output<typeof keepCall.body>, 'item'>

export function scoredBy(item: ModuleItem) {
  const { automatic, byHand } = pointsOfQuestion(item)
  return { scores_itself: automatic > 0, is_scored: automatic > 0 || byHand > 0 }
}

/** A new question. @throws ApiError as `readQuestion` and `ensureCategory` */
export async function keepQuestion(
  services: Services,
  viewer: Viewer,
  { item: sent, ...kept }: z.output<typeof keepCall.body>,
): Promise<BankQuestionFull> {
  const item = await readQuestion(sent)
  return await forCompany(services.db, viewer.companyId, async (trx) => {
    const at = services.clock.now()
    const id = await insertQuestion(trx, viewer, { ...kept, item, at })
    await logActivity(trx, 'bankQuestion.kept', viewer, at, [id])
    return await selectQuestion(trx, viewer, id)
  })
}

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

/**
 * A sent module as the bank keeps it: read, cleaned and sanitised as a test of this one module would be.
 * @throws ApiError bankNotAQuestion, and what `readDocument` throws
 */
export async function readQuestion(sent: unknown): Promise<ModuleItem> {
  const rowList = [{ rowId: newDocumentId(), moduleItemList: [sent] }]
  const pageList = [{ id: newDocumentId(), position: 1, rowList }]
  const { document } = await readDocument({ name: 'x', slug: 'x', colorList: defaultColorList, pageList })
  const item = document.pageList[0]?.rowList[0]?.moduleItemList[0]
  if (!item || !mayBeKept(item)) throw new ApiError('bankNotAQuestion')
  return keptQuestion(item)
}

/** The ids of a question's module and rows mean nothing outside of a test: they stay what they were. */
export const sameId = (item: ModuleItem, before: ModuleItem): ModuleItem => ({ ...item, id: before.id })
