import { sql } from 'kysely'
import type { Database } from '../database/connection.ts'
import { addFigures } from './add-figures.ts'

/** The test in whose name stand the sums over all tests of a company. */
export const allTests = '00000000-0000-0000-0000-000000000000'

/**
 * Adds up what changes wrote since; beside itself and changes, no reader sees a sum in between. With it
 * applications that have ended get the row that a test's quality is worked out from (decision 471): where
 * nothing waits to be added up, none lacks it.
 */
export async function foldCounts(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows: changed } = await fold.execute(trx)
    const gone = changed.filter(({ is_gone }) => is_gone).map(({ assessment_id }) => assessment_id)
    if (gone.length > 0) await trx.deleteFrom('application_sums').where('assessment_id', 'in', gone).execute()
    const tests = sql`jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as test (company_id uuid, assessment_id uuid)`
    await addFigures(tests, 50_000).execute(trx)
  })
}

const fold = sql<{ company_id: string; assessment_id: string; is_gone: boolean }>`
  with changed as (
    select distinct company_id, assessment_id from application_counts where not folded
  ),
  gone as (
    delete from application_counts using changed
    where application_counts.company_id = changed.company_id
      and application_counts.assessment_id = changed.assessment_id
    returning application_counts.*
  ),
  sums as (
    insert into application_sums (company_id, assessment_id, day, figure, key, name, amount, total)
    select company_id, test.id, span.day, entry.figure, entry.key, entry.name, sum(amount), sum(amount * entry.total)
    from gone,
      application_entries(status, progress, percent, competences) as entry,
      lateral (values (gone.assessment_id), (${allTests}::uuid)) as test (id),
      lateral (values (gone.day), ('-infinity'::date)) as span (day)
    where not folded and gone.day is not null and (test.id = gone.assessment_id or entry.figure <> 'competence')
    group by 1, 2, 3, 4, 5, 6 having sum(amount) <> 0 or sum(amount * entry.total) <> 0
    order by 1, 2, 4, 3, 5, 6
    on conflict (company_id, assessment_id, figure, day, key, name) do update
      set amount = application_sums.amount + excluded.amount, total = application_sums.total + excluded.total
  ),
  counts as (
    insert into application_counts (company_id, assessment_id, status, progress, amount, folded)
    select company_id, assessment_id, status, progress, sum(amount), true from gone
    group by 1, 2, 3, 4 having sum(amount) <> 0
  )
  select company_id, assessment_id, not exists (
    select from assessments
    where assessments.company_id = changed.company_id and assessments.id = changed.assessment_id) as is_gone
  from changed`
