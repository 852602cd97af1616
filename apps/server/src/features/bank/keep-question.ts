/** A module that somebody sends as a new question: read as the bank stores it, and stored. */
import type { keepInBank as keepCall } from '@assay/contract/bank/change-calls'
import type { BankQuestionFull } from '@assay/contract/bank/schemas'
import { ApiError } from '@assay/contract/errors'
import type { ModuleItem } from '@assay/domain/assessments/document'
import { defaultColorList } from '@assay/domain/assessments/new-document'
import { storedQuestion } from '@assay/domain/bank/placed-question'
import { mayBeStored } from '@assay/domain/bank/question-facts'
import type { BodyOf } from '../../calls.ts'
import { forCompany } from '../../database/for-company.ts'
import { newDocumentId } from '../../ids.ts'
import type { Services, Viewer } from '../../services.ts'
import { readDocument } from '../assessments/read-document.ts'
import { logActivity } from '../logs/log-activity.ts'
import { ensureCategory } from './categories.ts'
import { insertQuestions } from './insert-question.ts'
import { selectQuestion } from './questions.ts'

/** A new question. @throws ApiError as `readQuestion` and `ensureCategory` */
export async function keepQuestion(
  services: Services,
  viewer: Viewer,
  { item: sent, category, ...facts }: BodyOf<typeof keepCall>,
): Promise<BankQuestionFull> {
  const item = await readQuestion(sent)
  return await forCompany(services.db, viewer.companyId, async (trx) => {
    const at = services.clock.now()
    const categoryId = await ensureCategory(trx, viewer.companyId, category)
    const [id = ''] = await insertQuestions(trx, viewer, at, [{ ...facts, item, categoryId }])
    await logActivity(trx, 'bankQuestion.kept', viewer, at, [id])
    return await selectQuestion(trx, viewer, id)
  })
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
  if (!item || !mayBeStored(item)) throw new ApiError('bankNotAQuestion')
  return storedQuestion(item)
}

/** The ids of a question's module and rows mean nothing outside of a test: they stay what they were. */
export const sameId = (item: ModuleItem, before: ModuleItem): ModuleItem => ({ ...item, id: before.id })
