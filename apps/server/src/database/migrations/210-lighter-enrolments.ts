/**
 * What an enrolment costs beside its rows: one trigger in the place of three. Counting and flagging go row by
 * row, which for one row is a third of what a set of new rows costs; the name that a board is ordered by is
 * looked up only where the statement does not bring it.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    drop trigger applications_counted on applications;
    drop trigger applications_flag_new on applications;
    drop function count_added_applications();
    drop function flag_new_applicants();
    create function note_added_application() returns trigger language plpgsql as $$
    begin
      insert into application_counts (company_id, assessment_id, status, progress, day, percent, amount)
      values (new.company_id, new.assessment_id, new.status,
        application_progress(new.completed_at, new.interrupted_at), application_day(new.created_at),
        application_percent(new.score, new.max_score), 1);
      update candidates set has_applications = true, is_hired = is_hired or new.status = 'hired'
      where company_id = new.company_id and id = new.candidate_id
        and (not has_applications or (new.status = 'hired' and not is_hired));
      return null;
    end $$;
    create trigger applications_noted after insert on applications
      for each row execute function note_added_application();

    drop trigger applications_name_key on applications;
    create trigger applications_name_key before insert on applications
      for each row when (new.name_key = '') execute function set_name_key();
    create trigger applications_new_name_key before update of candidate_id on applications
      for each row execute function set_name_key();
  `)
    .execute(db)
}
