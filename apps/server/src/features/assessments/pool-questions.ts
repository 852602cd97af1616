/** Which questions of the bank a pool may draw: in use, of its category and below, in the test’s language. */
import type { AssessmentDocument, Pool } from '@assay/domain/assessments/document'
import { moduleItemsOf } from '@assay/domain/assessments/walk'
import { undrawnTypes } from '@assay/domain/bank/pools'
import { categorySeparator } from '@assay/domain/bank/question'
import { type RawBuilder, sql } from 'kysely'

/** What of a test decides on which questions its pools may draw. */
export type PoolTest = Pick<AssessmentDocument, 'language' | 'evaluationType' | 'pageList'>

/** The category that a pool draws from, and those below it. */
export const categoriesOf = (companyId: string, pool: Pool) => sql`
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
