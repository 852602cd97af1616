/** Keeping and changing questions of the bank: what is asked makes a version, which no test takes by itself. */
import type {
  BankQuestionFull,
  editBankQuestion as editCall,
  keepInBank as keepCall,
  setBankStates as statesCall,
} from '@assay/contract/bank/calls'
import { ApiError } from '@assay/contract/errors'
import { defaultColorList, type ModuleItem } from '@assay/domain/assessments/document'
import { keptQuestion, mayBeKept, pointsOfQuestion, wordsOfQuestion } from '@assay/domain/bank/question'
import type { z } from 'zod'
import { type CompanyTransaction, forCompany, isRow } from '../../database/for-company.ts'
import { newDocumentId } from '../../ids.ts'
import type { Services, Viewer } from '../../services.ts'
import { readDocument } from '../assessments/read-document.ts'
import { logActivity } from '../logs/log-activity.ts'
import { ensureCategory } from './categories.ts'
import { selectQuestion } from './questions.ts'

type Kept = Omit<z.output<typeof keepCall.body>, 'item'>

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

function scoredBy(item: ModuleItem) {
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
      ...{ level, competence, language, state },
      version: 1,
      checked_by: null,
      checked_at: null,
      updated_at: at,
    })
    .execute()
  await insertVersion(trx, { companyId, userId, id, number: 1, item, at })
  return id
}

async function insertVersion(
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
 * Changes a question at the version that was opened. Another text or key is a new version, which is unchecked
 * until somebody says that it is right.
 * @throws ApiError bankQuestionNotFound, bankQuestionChangedSince, and as `readQuestion` and `ensureCategory`
 */
export async function editQuestion(
  services: Services,
  viewer: Viewer,
  id: string,
  body: z.output<typeof editCall.body>,
): Promise<BankQuestionFull> {
  const { companyId, userId } = viewer
  const item = body.item === undefined ? undefined : await readQuestion(body.item)
  return await forCompany(services.db, companyId, async (trx) => {
    const row = await trx
      .selectFrom('bank_questions')
      .where(isRow(companyId, id))
      .select(['version', 'checked_by', 'checked_at'])
      .forUpdate()
      .executeTakeFirstOrThrow(() => new ApiError('bankQuestionNotFound'))
    if (row.version !== body.version) throw new ApiError('bankQuestionChangedSince')
    const at = services.clock.now()
    const before = await selectQuestion(trx, viewer, id)
    const isNew =
      item !== undefined && JSON.stringify(sameId(item, before.item)) !== JSON.stringify(before.item)
    const number = row.version + (isNew ? 1 : 0)
    if (item && isNew)
      await insertVersion(trx, { companyId, userId, id, number, item: sameId(item, before.item), at })
    const stays = !isNew && row.checked_by !== null
    const { level, competence, language, state } = body
    await trx
      .updateTable('bank_questions')
      .set({
        category_id: await ensureCategory(trx, companyId, body.category),
        ...(item && isNew && { module_id: item.moduleId, ...wordsOfQuestion(item), ...scoredBy(item) }),
        ...{ level, competence, language, state },
        version: number,
        ...(!body.isChecked
          ? { checked_by: null, checked_at: null }
          : stays
            ? {}
            : { checked_by: userId, checked_at: at }),
        updated_at: at,
      })
      .where(isRow(companyId, id))
      .execute()
    await logActivity(trx, 'bankQuestion.edited', viewer, at, [id], { version: number, state })
    return await selectQuestion(trx, viewer, id)
  })
}

/** The ids of a question's module and rows mean nothing outside of a test: they stay what they were. */
const sameId = (item: ModuleItem, before: ModuleItem): ModuleItem =>
  ({ ...item, id: before.id }) as ModuleItem

/** Sets the state of several at once. @returns how many there were */
export async function setStates(
  services: Services,
  viewer: Viewer,
  { ids, state }: z.output<typeof statesCall.body>,
): Promise<number> {
  const { companyId } = viewer
  return await forCompany(services.db, companyId, async (trx) => {
    const at = services.clock.now()
    const rows = await trx
      .updateTable('bank_questions')
      .set({ state, updated_at: at })
      .where('company_id', '=', companyId)
      .where('id', 'in', [...new Set(ids)])
      .returning('id')
      .execute()
    const changed = rows.map(({ id }) => id)
    if (changed.length > 0) await logActivity(trx, 'bankQuestion.stateSet', viewer, at, changed, { state })
    return rows.length
  })
}
