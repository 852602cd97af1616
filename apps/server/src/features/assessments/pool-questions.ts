/** Which questions of the bank a pool may draw: in use, of its category and below, in the test’s language. */
import type { AssessmentDocument, Pool } from '@assay/domain/assessments/document'
import { moduleItemsOf } from '@assay/domain/assessments/walk'
import { type Drawable } from '@assay/domain/bank/draw-from-pool'
import { undrawnTypes } from '@assay/domain/bank/pools'
import { categorySeparator } from '@assay/domain/bank/question'
import { sql } from 'kysely'
import type { AnyTransaction } from '../../database/for-company.ts'

/** What of a test decides on which questions its pools may draw. */
export type PoolTest = Pick<AssessmentDocument, 'language' | 'evaluationType' | 'pageList'>

/** Beyond these no draw looks: they are the least used, so more would not be drawn. */
const lookedAt = 1_000

/** Conditions on `bank_questions`; questions that the test holds by itself are none of its pools'. */
export function isDrawable(companyId: string, test: PoolTest, pool: Pool) {
  const held = test.pageList.flatMap(moduleItemsOf).flatMap(({ bank }) => bank?.questionId ?? [])
  const scored = test.evaluationType === 1 ? sql.ref('scores_itself') : sql.ref('is_scored')
  return sql<boolean>`company_id = ${companyId} and state = 'inUse' and language = ${test.language}
    and category_id = any(array(
      select below.id from bank_categories chosen join bank_categories below
        on below.company_id = chosen.company_id
        and (below.id = chosen.id or starts_with(below.path, chosen.path || ${categorySeparator}))
      where chosen.company_id = ${companyId} and chosen.id = ${pool.categoryId}))
    and (${pool.level}::int is null or level = ${pool.level})
    and (${pool.competence} = '' or lower(competence) = lower(${pool.competence}))
    and (${pool.points} = 0 or ${scored})
    and module_id <> all(${[...undrawnTypes]}::int[])
    and id <> all(${held}::uuid[])`
}

/** How many a pool may draw from. */
export async function countDrawable(
  trx: AnyTransaction,
  companyId: string,
  test: PoolTest,
  pool: Pool,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bank_questions where ${isDrawable(companyId, test, pool)}`.execute(trx)
  return rows[0]?.count ?? 0
}

/** Who draws, by whose seed, in which test. */
interface Drawing {
  readonly companyId: string
  readonly assessmentId: string
  /** Null: nobody whom the company knows. */
  readonly candidateId: string | null
  readonly seed: string
}

/** Those least used, in the order of the seed where they are used alike. */
export async function listDrawable(
  trx: AnyTransaction,
  { companyId, assessmentId, candidateId, seed }: Drawing,
  test: PoolTest,
  { id: poolId, pool }: { readonly id: string; readonly pool: Pool },
): Promise<Drawable[]> {
  const { rows } = await sql<Drawable>`
    select question.id, question.uses, coalesce(drawn.uses, 0) as "poolUses",
      ${candidateId}::uuid is not null and exists (
        select from bank_draws join applications
          on applications.company_id = bank_draws.company_id and applications.id = application_id
        where bank_draws.company_id = ${companyId} and question_id = question.id
          and candidate_id = ${candidateId}) as "isSeen"
    from (
      select id, uses from bank_questions where ${isDrawable(companyId, test, pool)}
      order by uses, md5(${`${seed} ${poolId} `}::text || id::text) limit ${lookedAt}
    ) as question
    left join bank_pool_uses drawn on drawn.company_id = ${companyId} and drawn.assessment_id = ${assessmentId}
      and drawn.pool_id = ${poolId} and drawn.question_id = question.id
    order by question.uses, md5(${`${seed} ${poolId} `}::text || question.id::text)`.execute(trx)
  return rows
}
