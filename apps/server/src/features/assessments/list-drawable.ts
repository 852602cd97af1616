/** The questions that a pool draws from for somebody, the least used first. */

import type { Pool } from '@assay/domain/assessments/document'
import type { Drawable } from '@assay/domain/bank/draw-from-pool'
import { sql } from 'kysely'
import type { AnyTransaction } from '../../services.ts'
import { categoriesOf, isDrawable, type PoolTest } from './pool-questions.ts'

/** Beyond these of a category no draw looks: they are the least used, so more would not be drawn. */
const lookedAt = 1_000

/** Who draws, by whose seed, in which test. */
export interface Drawing {
  readonly companyId: string
  readonly assessmentId: string
  /** Null: nobody whom the company knows, who has seen nothing. */
  readonly candidateId: string | null
  readonly seed: string
}

/**
 * Those least used, in the order of the seed where they are used alike. Of each category the first by its
 * index are read, so that a draw takes no longer in a larger bank: whoever begins next waits for it.
 */
export async function listDrawable(
  trx: AnyTransaction,
  { companyId, assessmentId, candidateId, seed }: Drawing,
  test: PoolTest,
  { id: poolId, pool }: { readonly id: string; readonly pool: Pool },
): Promise<Drawable[]> {
  const { rows } = await sql<Drawable>`
    select question.id, question.uses, coalesce((
        select sum(drawn.uses)::int from bank_pool_uses drawn where drawn.company_id = ${companyId}
          and drawn.assessment_id = ${assessmentId} and drawn.question_id = question.id), 0) as "testUses",
      question.id = any(array(
        select question_id from bank_draws join applications
          on applications.company_id = bank_draws.company_id and applications.id = application_id
        where bank_draws.company_id = ${companyId} and candidate_id = ${candidateId})) as "isSeen"
    from (${categoriesOf(companyId, pool)}) as category, lateral (
      select id, uses from bank_questions where category_id = category.id and ${isDrawable(companyId, test, pool)}
      order by uses, id limit ${lookedAt}
    ) as question
    order by question.uses, md5(${`${seed} ${poolId} `}::text || question.id::text) limit ${lookedAt}`.execute(
    trx,
  )
  return rows
}
