/** New questions of the bank, stored with their first versions. */
import type { ModuleItem } from '@assay/domain/assessments/document'
import type { Exportable } from '@assay/domain/bank/exchange/exportable'
import type { QuestionState } from '@assay/domain/bank/question'
import { pointsOfQuestion, wordsOfQuestion } from '@assay/domain/bank/question-facts'
import { newDocumentId } from '../../ids.ts'
import type { CompanyTransaction, Viewer } from '../../services.ts'

export interface NewQuestion extends Omit<Exportable, 'title' | 'category'> {
  readonly categoryId: string
  readonly state: QuestionState
}

/** So many of one statement, whose values are limited. */
const atOnce = 200

/** Stores questions that were read. @returns their ids */
export async function insertQuestions(
  trx: CompanyTransaction,
  viewer: Viewer,
  at: Date,
  questions: readonly NewQuestion[],
): Promise<string[]> {
  const made = questions.map(({ item, categoryId, level, competence, language, state }) => {
    // Drawn questions are known to candidates by it, so it tells no time.
    const id = newDocumentId()
    const said = { category_id: categoryId, level, competence, language, state }
    const row = { company_id: viewer.companyId, id, version: 1, ...said }
    return { id, item, row: { ...row, ...storedOf(item), updated_at: at } }
  })
  for (let from = 0; from < made.length; from += atOnce) {
    const some = made.slice(from, from + atOnce)
    await trx
      .insertInto('bank_questions')
      .values(some.map(({ row }) => row))
      .execute()
    await insertVersions(trx, viewer, at, some)
  }
  return made.map(({ id }) => id)
}

/** What of a version stands in its question's own row. */
export function storedOf(item: ModuleItem) {
  const { automatic, byHand } = pointsOfQuestion(item)
  const scores = { scores_itself: automatic > 0, is_scored: automatic > 0 || byHand > 0 }
  return { module_id: item.moduleId, ...wordsOfQuestion(item), ...scores }
}

/** Versions of questions; `number` where it is not the first. */
export async function insertVersions(
  trx: CompanyTransaction,
  { companyId, userId }: Viewer,
  at: Date,
  versions: readonly { readonly id: string; readonly item: ModuleItem; readonly number?: number }[],
): Promise<void> {
  const row = { company_id: companyId, author_id: userId, created_at: at }
  await trx
    .insertInto('bank_question_versions')
    .values(
      versions.map(({ id, item, number = 1 }) => ({
        ...row,
        question_id: id,
        number,
        item: JSON.stringify(item),
      })),
    )
    .execute()
}
