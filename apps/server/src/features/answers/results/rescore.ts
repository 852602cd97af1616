import { isDeepStrictEqual } from 'node:util'
import type { Insertable } from 'kysely'
import { type AnyTransaction, insertRow, isRow } from '../../../database/for-company.ts'
import type { Tables } from '../../../database/tables.ts'
import { newId } from '../../../ids.ts'
import { resultOf, selectTakenTest } from './taken-test.ts'

/**
 * Works out the result of a completed application anew, the only way to change one after the end. An earlier
 * one that differs, or any submitted evaluation, gets a line in the history (product 5.6); the card stays.
 * @returns `differs`: another result; `goesOn`: by marks of who changed it a moment ago
 */
export async function rescore(
  trx: AnyTransaction,
  companyId: string,
  applicationId: string,
  {
    reason,
    userId,
    at,
  }: {
    /** `marked`: marks of an evaluation change after it was submitted. */
    reason: 'rescored' | 'recovered' | 'late' | 'evaluated' | 'marked' | 'rekeyed'
    /** Null where the candidate changed it, by answers that came after the end. */
    userId: string | null
    at: Date
  },
): Promise<{ readonly differs: boolean; readonly goesOn: boolean }> {
  const taken = await selectTakenTest(trx, companyId, applicationId)
  const { automaticPart, score, max, stored } = resultOf(taken)
  const own = { company_id: companyId, application_id: applicationId }
  const before = await selectResult(trx, own)
  const after = { auto_score: automaticPart.score, score, max_score: max, scores: stored }
  const differs = !isDeepStrictEqual(figuresOf(before), figuresOf(after))
  const isFirstEvaluation = reason === 'evaluated' && before.score === null
  const history = trx.selectFrom('score_history').where((eb) => eb.and(own))
  if (differs && !isFirstEvaluation && !(await history.select('id').limit(1).executeTakeFirst()))
    // The result of the end itself wrote no history: it does so now that another one follows.
    await addToHistory(trx, own, before, {
      reason: 'completed',
      user_id: null,
      ...(before.completed_at && { created_at: before.completed_at }),
    })
  await trx
    .updateTable('applications')
    .set({ ...after, scores: JSON.stringify(stored) })
    .where(isRow(companyId, applicationId))
    .execute()
  if (!differs && reason !== 'evaluated') return { differs, goesOn: false }
  const isOfMarks = reason === 'marked' || reason === 'evaluated'
  const goesOn = isOfMarks && (await forgetMomentBefore(trx, own, userId, at))
  const version_id = taken.application.keys_version_id ?? taken.application.version_id
  await addToHistory(trx, own, { ...after, version_id }, { reason, user_id: userId, created_at: at })
  return { differs, goesOn }
}

/** Marks that follow each other within so many minutes are one change. */
const oneChangeMinutes = 10

/** Removes from the history a score of a moment while marks were changed. @returns whether there was one */
async function forgetMomentBefore(trx: AnyTransaction, own: Own, userId: string | null, at: Date) {
  const latest = await trx
    .selectFrom('score_history')
    .where((eb) => eb.and(own))
    .select(['id', 'reason', 'user_id', 'created_at'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (latest?.reason !== 'marked' || latest.user_id !== userId) return false
  if (at.getTime() - latest.created_at.getTime() > oneChangeMinutes * 60_000) return false
  await trx.deleteFrom('score_history').where(isRow(own.company_id, latest.id)).execute()
  return true
}

interface Own {
  readonly company_id: string
  readonly application_id: string
}

/** The result as it stands. */
async function selectResult(trx: AnyTransaction, own: Own) {
  return await trx
    .selectFrom('applications')
    .where(isRow(own.company_id, own.application_id))
    .select(['version_id', 'score', 'auto_score', 'max_score', 'scores', 'completed_at'])
    .executeTakeFirstOrThrow()
}

type Result = Awaited<ReturnType<typeof selectResult>>
type Figures = Pick<Result, 'score' | 'auto_score' | 'max_score' | 'scores'>

/** All that a result says, and why, but what was late, which is marked and worth nothing. */
function figuresOf({ score, auto_score, max_score, scores }: Figures): unknown {
  return JSON.parse(JSON.stringify({ score, auto_score, max_score, scores }), (key, value: unknown) =>
    key === 'late' ? undefined : value,
  )
}

/** Writes down a result, and why it came about. */
async function addToHistory(
  trx: AnyTransaction,
  own: Own,
  { version_id, score, auto_score, max_score, scores }: Figures & Pick<Result, 'version_id'>,
  change: Pick<Insertable<Tables['score_history']>, 'reason' | 'user_id' | 'created_at'>,
): Promise<void> {
  await insertRow(trx, 'score_history', {
    ...own,
    ...change,
    id: newId(),
    version_id,
    score: score ?? auto_score,
    is_result: score !== null,
    max_score,
    scores: JSON.stringify(scores),
  })
}
