import { sql } from 'kysely'
import type { Database } from '../database/connection.ts'

/** The test in whose name stand the sums over all tests of a company. */
export const allTests = '00000000-0000-0000-0000-000000000000'

/**
 * Adds up what changes have written since the last time. Crosses companies; may run beside itself and beside
 * changes, and no reader sees a sum in between. What is left of tests that are gone goes with them.
 */
export async function foldCounts(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows: gone } = await fold.execute(trx)
    if (gone.length === 0) return
    const ids = gone.map(({ assessment_id }) => assessment_id)
    for (const table of ['application_days', 'application_scores', 'application_competences'] as const)
      await trx.deleteFrom(table).where('assessment_id', 'in', ids).execute()
  })
}

const fold = sql<{ assessment_id: string }>`
  with changed as (
    select distinct company_id, assessment_id from application_counts where not folded
  ),
  gone as (
    delete from application_counts using changed
    where application_counts.company_id = changed.company_id
      and application_counts.assessment_id = changed.assessment_id
    returning application_counts.*
  ),
  news as (
    select company_id, test.id as assessment_id, span.day, status, progress, percent, amount
    from gone,
      lateral (values (gone.assessment_id), (${allTests}::uuid)) as test (id),
      lateral (values (gone.day), ('-infinity'::date)) as span (day)
    where not folded and gone.day is not null
  ),
  days as (
    insert into application_days (company_id, assessment_id, day, status, percent, amount)
    select company_id, assessment_id, day, status, grain.percent, sum(amount)
    from news, lateral (values (coalesce(news.percent, -1)), (-2),
      (case when status = 'notEvaluated' and progress = 'completed' then -3 end)) as grain (percent)
    where grain.percent is not null
    group by 1, 2, 3, 4, 5 having sum(amount) <> 0
    order by 1, 2, 3, 4, 5
    on conflict (company_id, assessment_id, day, status, percent)
      do update set amount = application_days.amount + excluded.amount
  ),
  scores as (
    insert into application_scores (company_id, assessment_id, day, bucket, amount, total)
    select company_id, assessment_id, day, floor(percent), sum(amount), sum(amount * percent)
    from news where percent is not null
    group by 1, 2, 3, 4 having sum(amount) <> 0 or sum(amount * percent) <> 0
    order by 1, 2, 3, 4
    on conflict (company_id, assessment_id, day, bucket) do update
      set amount = application_scores.amount + excluded.amount, total = application_scores.total + excluded.total
  ),
  competences as (
    insert into application_competences (company_id, assessment_id, day, competence_id, name, amount, total)
    select company_id, assessment_id, span.day, competence.id, competence.name,
      sum(amount), sum(amount * competence.percent)
    from gone,
      lateral (
        select each ->> 'id' as id, each ->> 'name' as name,
          application_percent((each ->> 'score')::numeric, (each ->> 'max')::numeric) as percent
        from jsonb_array_elements(gone.competences) as each
      ) as competence,
      lateral (values (gone.day), ('-infinity'::date)) as span (day)
    where not folded and gone.day is not null and competence.percent is not null
    group by 1, 2, 3, 4, 5 having sum(amount) <> 0 or sum(amount * competence.percent) <> 0
    order by 1, 2, 3, 4, 5
    on conflict (company_id, assessment_id, day, competence_id, name) do update
      set amount = application_competences.amount + excluded.amount,
        total = application_competences.total + excluded.total
  ),
  counts as (
    insert into application_counts (company_id, assessment_id, status, progress, amount, folded)
    select company_id, assessment_id, status, progress, sum(amount), true from gone
    group by 1, 2, 3, 4 having sum(amount) <> 0
  )
  select assessment_id from changed
  where not exists (
    select from assessments
    where assessments.company_id = changed.company_id and assessments.id = changed.assessment_id)`
