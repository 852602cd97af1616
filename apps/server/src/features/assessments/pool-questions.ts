/** Which questions of the bank a pool may draw: in use, of its category and below, in the test’s language. */
import type { AssessmentDocument, Pool } from '@assay/domain/assessments/document'
import { moduleItemsOf } from '@assay/domain/assessments/walk'
import { type Drawable } from '@assay/domain/bank/draw-from-pool'
import { type JudgedPool, judgePool, type OtherPool, poolsOf, undrawnTypes } from '@assay/domain/bank/pools'
import { categorySeparator } from '@assay/domain/bank/question'
import { type RawBuilder, sql } from 'kysely'
import type { AnyTransaction } from '../../database/for-company.ts'

/** What of a test decides on which questions its pools may draw. */
export type PoolTest = Pick<AssessmentDocument, 'language' | 'evaluationType' | 'pageList'>

/** Beyond these of a category no draw looks: they are the least used, so more would not be drawn. */
const lookedAt = 1_000

/** The category that a pool draws from, and those below it. */
const categoriesOf = (companyId: string, pool: Pool) => sql`
  select below.id from bank_categories chosen join bank_categories below
    on below.company_id = chosen.company_id
    and (below.id = chosen.id or ${isBelow(sql.ref('below.path'), sql.ref('chosen.path'))})
  where chosen.company_id = ${companyId} and chosen.id = ${pool.categoryId}`

/** Whether a category lies below another; accents and case are no difference, as in its name. */
export const isBelow = (path: RawBuilder<unknown>, above: RawBuilder<unknown>) =>
  sql<boolean>`starts_with(sort_key(${path}), sort_key(${above} || ${categorySeparator}))`

/** Conditions on `bank_questions`; questions that the test holds by itself are none of its pools'. */
export function isDrawable(companyId: string, test: PoolTest, pool: Pool) {
  const held = test.pageList.flatMap(moduleItemsOf).flatMap(({ bank }) => bank?.questionId ?? [])
  const scored = test.evaluationType === 1 ? sql.ref('scores_itself') : sql.ref('is_scored')
  return sql<boolean>`company_id = ${companyId} and state = 'inUse' and language = ${test.language}
    and category_id = any(array(${categoriesOf(companyId, pool)}))
    and (${pool.level}::int is null or level = ${pool.level})
    and (${pool.competence} = '' or lower(competence) = lower(${pool.competence}))
    and (${pool.points} = 0 or ${scored})
    and module_id <> all(${[...undrawnTypes]}::int[])
    and id <> all(${held}::uuid[])`
}

/** How many a pool may draw from; with `other`, how many both may. */
export async function countDrawable(
  trx: AnyTransaction,
  companyId: string,
  test: PoolTest,
  pool: Pool,
  other = pool,
): Promise<number> {
  const both = other === pool ? sql`` : sql`and ${isDrawable(companyId, test, other)}`
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bank_questions
    where ${isDrawable(companyId, test, pool)} ${both}`.execute(trx)
  return rows[0]?.count ?? 0
}

/** Judges each pool of a test beside the others. @returns by the pool's id */
export async function judgePools(
  trx: AnyTransaction,
  companyId: string,
  test: AssessmentDocument,
): Promise<Map<string, JudgedPool>> {
  const placed = poolsOf(test)
  const counts = await Promise.all(placed.map(({ pool }) => countDrawable(trx, companyId, test, pool)))
  const judged = new Map<string, JudgedPool>()
  for (const [index, { id, pool }] of placed.entries()) {
    const others: OtherPool[] = []
    for (const [at, other] of placed.entries()) {
      if (at === index) continue
      const shared = await countDrawable(trx, companyId, test, pool, other.pool)
      others.push({ count: other.pool.count, available: counts[at] ?? 0, shared, isBefore: at < index })
    }
    judged.set(id, judgePool(pool, counts[index] ?? 0, others))
  }
  return judged
}

/** Who draws, by whose seed, in which test. */
interface Drawing {
  readonly companyId: string
  readonly assessmentId: string
  /** Null: nobody whom the company knows. */
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
