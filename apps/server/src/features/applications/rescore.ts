import type { AnyTransaction } from '../../database/for-company.ts'
import { newId } from '../../ids.ts'
import { resultOf, selectTakenTest } from './taken-test.ts'

/**
 * Works the result of a completed application out again, by the rules of its end and of its evaluation: what it is
 * made of has changed. The earlier result stays in the history (PRODUCT §5); the card stays where it is.
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
    reason: 'rescored' | 'recovered' | 'late'
    /** Null where the candidate changed it, by answers that came after the end. */
    userId: string | null
    at: Date
  },
): Promise<void> {
  const taken = await selectTakenTest(trx, companyId, applicationId)
  const { automatic, score, max, stored } = resultOf(taken)
  const own = { company_id: companyId, application_id: applicationId }
  const history = trx.selectFrom('score_history').where((eb) => eb.and(own))
  if (!(await history.select('id').limit(1).executeTakeFirst())) await keepFirstResult(trx, own)
  const scores = JSON.stringify(stored)
  await trx
    .updateTable('applications')
    .set({ auto_score: automatic, score, max_score: max, scores })
    .where('company_id', '=', companyId)
    .where('id', '=', applicationId)
    .execute()
  await trx
    .insertInto('score_history')
    .values({
      ...own,
      id: newId(),
      version_id: taken.application.version_id,
      score: score ?? automatic,
      max_score: max,
      scores,
      reason,
      user_id: userId,
      created_at: at,
    })
    .execute()
}

/** The result of the end itself writes no history: it does so when another one follows. */
async function keepFirstResult(
  trx: AnyTransaction,
  own: { company_id: string; application_id: string },
): Promise<void> {
  const first = await trx
    .selectFrom('applications')
    .where('company_id', '=', own.company_id)
    .where('id', '=', own.application_id)
    .select(['version_id', 'score', 'auto_score', 'max_score', 'scores', 'completed_at'])
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('score_history')
    .values({
      ...own,
      id: newId(),
      version_id: first.version_id,
      score: first.score ?? first.auto_score,
      max_score: first.max_score,
      scores: JSON.stringify(first.scores),
      reason: 'completed',
      user_id: null,
      ...(first.completed_at && { created_at: first.completed_at }),
    })
    .execute()
}
