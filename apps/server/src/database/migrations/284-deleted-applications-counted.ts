/**
 * A test's panel is ordered by the applications that it has. `application_count` gives the next number and
 * never falls, so what was deleted is counted beside it; the latest application is the latest that is there.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  for (const part of [column, trigger, fill]) await sql.raw(part).execute(db)
}

const column = 'alter table assessments add column deleted_application_count integer not null default 0'

const trigger = `
  create function note_deleted_applications() returns trigger language plpgsql as $$
  begin
    update assessments set
      deleted_application_count = deleted_application_count + gone.amount,
      latest_application_at = (
        select date_trunc('second', max(applications.created_at)) from applications
        where applications.company_id = assessments.company_id and applications.assessment_id = assessments.id)
    from (select company_id, assessment_id, count(*)::int as amount from removed group by 1, 2) as gone
    where assessments.company_id = gone.company_id and assessments.id = gone.assessment_id;
    return null;
  end $$;
  create trigger applications_deleted_noted after delete on applications
    referencing old table as removed for each statement execute function note_deleted_applications();
`

const fill = `
  update assessments set
    deleted_application_count = greatest(0, assessments.application_count - coalesce(found.amount, 0)),
    latest_application_at = date_trunc('second', found.latest)
  from assessments as test
  left join (
    select company_id, assessment_id, count(*)::int as amount, max(created_at) as latest
    from applications group by 1, 2
  ) as found on found.company_id = test.company_id and found.assessment_id = test.id
  where assessments.company_id = test.company_id and assessments.id = test.id
    and test.application_count > coalesce(found.amount, 0)
`
