/**
 * What each sitting paid for others: an end joined partners' tests with no partner there, and each beginning
 * went through a table of new rows, its grouping and its order.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
  create or replace function tell_partners_of_row() returns trigger language plpgsql as $$
  begin
    if exists (select from public.partner_tests
      where company_id = new.company_id and candidate_id = new.candidate_id
        and assessment_id = new.assessment_id and told_at is null) then
      perform public.tell_partners(new.company_id, new.assessment_id, new.candidate_id);
    end if;
    return null;
  end $$;

  drop trigger applications_note_begun on applications;
  create or replace function note_begun() returns trigger language plpgsql as $$
  begin
    insert into candidate_contacts as known (company_id, candidate_id, assessment_id, begun, done)
    values (new.company_id, new.candidate_id, new.assessment_id, true, new.completed_at is not null)
    on conflict (company_id, candidate_id, assessment_id)
      do update set begun = true, done = known.done or excluded.done
      where not known.begun or (excluded.done and not known.done);
    return null;
  end $$;
  create trigger applications_note_begun after insert on applications
    for each row execute function note_begun();
`)
    .execute(db)
}
