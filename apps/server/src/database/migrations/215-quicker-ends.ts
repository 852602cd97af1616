/**
 * What a sitting costs beside its rows. The mark of what was scored is planned once a session in the place of
 * once a call; the keys of competences come from a function whose body is not parsed anew for each row, and
 * an application without scores stands in no index of them. A statement that brings the name which a board is
 * ordered by has the candidate's record in hand and flags it itself; for all others the trigger does both,
 * before the row is there. What counts applications is written by triggers alone, from a function that knows
 * three words: it needs no check.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(end).execute(db)
  await sql.raw(enrolment).execute(db)
}

const end = `
  alter function sitting_mark(uuid, uuid) set plan_cache_mode = force_generic_plan;

  create or replace function competence_keys(scores jsonb) returns text[] language plpgsql immutable strict as $$
  begin
    return (
      select array_agg((each ->> 'id') || ':' || floor((each ->> 'score')::numeric / (each ->> 'max')::numeric * 100))
      from jsonb_array_elements(scores -> 'evalGroups') as each
      where (each ->> 'max')::numeric > 0
    );
  end $$;
  drop index applications_competences;
  create index applications_competences on applications using gin (competence_keys(scores)) where scores is not null;
`

const enrolment = `
  create function add_application_to_candidate() returns trigger language plpgsql as $$
  begin
    update candidates set has_applications = true, is_hired = is_hired or new.status = 'hired'
    where company_id = new.company_id and id = new.candidate_id
      and (not has_applications or (new.status = 'hired' and not is_hired));
    new.name_key := coalesce((
      select lower(last_name) || ' ' || lower(first_name) from candidates
      where company_id = new.company_id and id = new.candidate_id), '');
    return new;
  end $$;
  drop trigger applications_name_key on applications;
  create trigger applications_added before insert on applications
    for each row when (new.name_key = '') execute function add_application_to_candidate();

  create or replace function note_added_application() returns trigger language plpgsql as $$
  begin
    insert into application_counts (company_id, assessment_id, status, progress, day, percent, amount)
    values (new.company_id, new.assessment_id, new.status,
      application_progress(new.completed_at, new.interrupted_at), application_day(new.created_at),
      application_percent(new.score, new.max_score), 1);
    return null;
  end $$;
  alter table application_counts drop constraint application_counts_progress_check;
`
