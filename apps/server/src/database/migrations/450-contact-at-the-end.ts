/** The ordinary end of a sitting writes its contact by one statement instead of three (decision 030). */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(atTheEnd).execute(db)
}

const atTheEnd = `
  create function note_end() returns trigger language plpgsql as $$
  begin
    update candidate_contacts set begun = true, done = true
    where company_id = new.company_id and candidate_id = new.candidate_id and assessment_id = new.assessment_id;
    return null;
  end $$;
  drop trigger applications_note_changed on applications;
  create trigger applications_note_end after update of completed_at on applications
    for each row when (old.candidate_id = new.candidate_id and old.completed_at is null
      and new.completed_at is not null)
    execute function note_end();
  create trigger applications_note_changed after update of completed_at, candidate_id on applications
    for each row when (old.candidate_id <> new.candidate_id
      or (old.completed_at is not null and new.completed_at is null))
    execute function note_application();
`
