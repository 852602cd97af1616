/** What is counted of a draw, once its application is made. */

import { sql } from 'kysely'
import type { AnyTransaction } from '../../services.ts'
import type { Drawing } from '../assessments/list-drawable.ts'
import type { DrawnPool } from './draw-questions.ts'

/**
 * Counts what an application drew, in the transaction that made it: each question by itself, in the order of
 * ids, so that two tests that draw the same ones never wait for each other in a circle.
 */
export async function countDraw(
  trx: AnyTransaction,
  { companyId, assessmentId }: Pick<Drawing, 'companyId' | 'assessmentId'>,
  applicationId: string,
  pools: readonly DrawnPool[],
): Promise<void> {
  const drawn = pools.flatMap(({ id, ids }) => ids.map((question) => ({ pool: id, question })))
  const sent = JSON.stringify(drawn)
  const counted = JSON.stringify(
    pools.map(({ id, isShort, isAboveCap }) => ({ id, short: Number(isShort), capped: Number(isAboveCap) })),
  )
  await sql`
    with drawn as materialized (
      select * from jsonb_to_recordset(${sent}::jsonb) as drawn(pool text, question uuid)
    ),
    locked as materialized (
      select id from bank_questions where company_id = ${companyId} and id in (select question from drawn)
      order by id for no key update
    ),
    used as (
      update bank_questions set uses = uses + 1 from locked
      where bank_questions.company_id = ${companyId} and bank_questions.id = locked.id
    ),
    used_by_pool as (
      insert into bank_pool_uses as stored (company_id, assessment_id, pool_id, question_id, uses)
      select ${companyId}, ${assessmentId}, pool, question, 1 from drawn order by pool, question
      on conflict (company_id, assessment_id, pool_id, question_id) do update set uses = stored.uses + 1
    ),
    seen as (
      insert into bank_draws (company_id, application_id, question_id)
      select ${companyId}, ${applicationId}, question from drawn
    )
    update bank_pools set draws = draws + 1, short_draws = short_draws + counted.short,
      capped_draws = capped_draws + counted.capped
    from jsonb_to_recordset(${counted}::jsonb) as counted(id text, short int, capped int)
    where company_id = ${companyId} and assessment_id = ${assessmentId} and bank_pools.id = counted.id`.execute(
    trx,
  )
}
