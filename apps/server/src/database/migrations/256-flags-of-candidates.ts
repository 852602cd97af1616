/**
 * Whether a candidate is hired follows from the application that moves, wherever that one says it: its other
 * applications were counted for each one of a bulk, and five thousand of one candidate outlasted the
 * statement. Others are looked at only while the flag says something that the move may have ended.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(flags).execute(db)
}

const flags = `
  create or replace function flag_candidate(company uuid, candidate uuid) returns void language sql as $$
    update candidates set
      has_applications = exists (
        select from applications where company_id = company and candidate_id = candidate),
      is_hired = exists (
        select from applications where company_id = company and candidate_id = candidate and status = 'hired')
    where company_id = company and id = candidate and has_applications;
  $$;

  create or replace function flag_moved_applicant() returns trigger language plpgsql as $$
  begin
    if new.candidate_id <> old.candidate_id then
      update candidates set has_applications = true where company_id = new.company_id and id = new.candidate_id;
      perform flag_candidate(new.company_id, new.candidate_id);
      perform flag_candidate(old.company_id, old.candidate_id);
    elsif new.status = 'hired' then
      update candidates set is_hired = true
      where company_id = new.company_id and id = new.candidate_id and not is_hired;
    else
      update candidates set is_hired = false
      where company_id = new.company_id and id = new.candidate_id and is_hired and not exists (
        select from applications
        where company_id = new.company_id and candidate_id = new.candidate_id and status = 'hired');
    end if;
    return null;
  end $$;
`
