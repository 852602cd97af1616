import { isDeepStrictEqual } from 'node:util'
import { type AnyTransaction, isRow } from '../../../database/for-company.ts'
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
  const automatic = automaticPart.score
  const own = { company_id: companyId, application_id: applicationId }
  const before = await selectResult(trx, own)
  const after = { auto_score: automatic, score, max_score: max, scores: stored }
  const differs = !isDeepStrictEqual(figuresOf(before), figuresOf(after))
  const isFirstEvaluation = reason === 'evaluated' && before.score === null
  const history = trx.selectFrom('score_history').where((eb) => eb.and(own))
  if (differs && !isFirstEvaluation && !(await history.select('id').limit(1).executeTakeFirst()))
    await keepFirstResult(trx, own, before)
  const scores = JSON.stringify(stored)
  await trx
    .updateTable('applications')
    .set({ auto_score: automatic, score, max_score: max, scores })
    .where(isRow(companyId, applicationId))
    .execute()
  if (!differs && reason !== 'evaluated') return { differs, goesOn: false }
  const isOfMarks = reason === 'marked' || reason === 'evaluated'
  const goesOn = isOfMarks && (await forgetMomentBefore(trx, own, userId, at))
  await trx
    .insertInto('score_history')
    .values({
      ...own,
      id: newId(),
      version_id: taken.application.keys_version_id ?? taken.application.version_id,
      score: score ?? automatic,
      is_result: score !== null,
      max_score: max,
      scores,
      reason,
      user_id: userId,
      created_at: at,
    })
    .execute()
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

/** The result of the end itself writes no history: it does so when another one follows. */
async function keepFirstResult(trx: AnyTransaction, own: Own, first: Result): Promise<void> {
  await trx
    .insertInto('score_history')
    .values({
      ...own,
      id: newId(),
      version_id: first.version_id,
      score: first.score ?? first.auto_score,
      is_result: first.score !== null,
      max_score: first.max_score,
      scores: JSON.stringify(first.scores),
      reason: 'completed',
      user_id: null,
      ...(first.completed_at && { created_at: first.completed_at }),
    })
    .execute()
}
