/** The ordinary end of a sitting writes its contact by one statement instead of three (decision 030). */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(atTheEnd).execute(db)
}

const atTheEnd = `
  create or replace function note_application() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and old.candidate_id = new.candidate_id and new.completed_at is not null then
      update candidate_contacts set begun = true, done = true
      where company_id = new.company_id and candidate_id = new.candidate_id and assessment_id = new.assessment_id;
      return null;
    end if;
    if tg_op = 'DELETE' or old.candidate_id <> new.candidate_id then
      perform note_taken(old.company_id, old.candidate_id, old.assessment_id);
    end if;
    if tg_op = 'UPDATE' then
      insert into candidate_contacts (company_id, candidate_id, assessment_id, begun)
      values (new.company_id, new.candidate_id, new.assessment_id, true)
      on conflict (company_id, candidate_id, assessment_id) do nothing;
      perform note_taken(new.company_id, new.candidate_id, new.assessment_id);
    end if;
    return null;
  end $$;
`
