/** Changing a question: what it asks makes a version, which no test takes by itself. */

import { isDeepStrictEqual } from 'node:util'
import type * as calls from '@assay/contract/bank/change-calls'
import type { BankQuestionFull } from '@assay/contract/bank/schemas'
import { ApiError } from '@assay/contract/errors'
import { sql } from 'kysely'
import type { BodyOf } from '../../calls.ts'
import { forCompany, isRow, updateRows } from '../../database/for-company.ts'
import type { Services, Viewer } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'
import { ensureCategory } from './categories.ts'
import { insertVersions, storedOf } from './insert-question.ts'
import { readQuestion, sameId } from './keep-question.ts'
import { selectQuestion } from './questions.ts'

/**
 * Changes a question at the version that was opened. Another text or key is a new version, which is unchecked
 * until somebody says that it is right.
 * @throws ApiError bankQuestionNotFound, bankQuestionChangedSince, and as `readQuestion` and `ensureCategory`
 */
export async function editQuestion(
  services: Services,
  viewer: Viewer,
  id: string,
  body: BodyOf<typeof calls.editBankQuestion>,
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
    // As it is stored: the database orders what a document has in its own way.
    const isNew =
      item !== undefined &&
      !isDeepStrictEqual(JSON.parse(JSON.stringify(sameId(item, before.item))), before.item)
    const number = row.version + (isNew ? 1 : 0)
    if (item && isNew)
      await insertVersions(trx, viewer, at, [{ id, number, item: sameId(item, before.item) }])
    const stays = !isNew && row.checked_by !== null
    const { level, competence, language, state } = body
    await updateRows(trx, 'bank_questions', isRow(companyId, id), {
      category_id: await ensureCategory(trx, companyId, body.category),
      ...(item && isNew && storedOf(item)),
      level,
      competence,
      language,
      state,
      version: number,
      ...(!body.isChecked && { checked_by: null, checked_at: null }),
      ...(body.isChecked && !stays && { checked_by: userId, checked_at: at }),
      updated_at: at,
    })
    await logActivity(trx, 'bankQuestion.edited', viewer, at, [id], { version: number, state })
    return await selectQuestion(trx, viewer, id)
  })
}

/** Sets the state of several at once. @returns how many there were */
export async function setStates(
  services: Services,
  viewer: Viewer,
  { ids, state }: BodyOf<typeof calls.setBankStates>,
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

/**
 * A draft that no test holds and nobody was shown goes with its versions (product 11.25).
 * @throws ApiError bankQuestionNotFound, bankQuestionUsed
 */
export async function deleteQuestion({ db, clock }: Services, viewer: Viewer, id: string): Promise<void> {
  const { companyId } = viewer
  await forCompany(db, companyId, async (trx) => {
    const { rows } = await sql<{ gone: boolean }>`
      with gone as (
        delete from bank_questions where ${isRow(companyId, id)} and state = 'draft' and uses = 0 and not exists (
          select from bank_references r where r.company_id = ${companyId} and r.question_id = ${id}
          union all select from bank_figures f where f.company_id = ${companyId} and f.question_id = ${id})
        returning id
      )
      select exists (select from gone) as gone from bank_questions where ${isRow(companyId, id)}`.execute(trx)
    if (!rows[0]) throw new ApiError('bankQuestionNotFound')
    if (!rows[0].gone) throw new ApiError('bankQuestionUsed')
    await logActivity(trx, 'bankQuestion.deleted', viewer, clock.now(), [id])
  })
}
