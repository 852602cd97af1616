/**
 * What makes lists quick however long they are: orders and searches by index, counts that nobody has to
 * count.
 */
import { type Kysely, sql } from 'kysely'
import { protect } from '../protect.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(identities).execute(db)
  await sql.raw(orders).execute(db)
  await sql.raw(searches).execute(db)
  await sql.raw(counts).execute(db)
  await protect(db, 'application_counts')
}

const identities = `
  -- Read for every row of a list: out of the document it would be unpacked for each.
  alter table assessments add column shows_identity boolean not null
    generated always as (coalesce((document ->> 'showCandidateIdentityBeforeEval')::boolean, true)) stored;

  -- By what a board is ordered by name: the candidate's own record, kept beside the application by triggers.
  alter table applications add column name_key text not null default '';
  update applications set name_key = lower(candidates.last_name) || ' ' || lower(candidates.first_name)
  from candidates
  where candidates.company_id = applications.company_id and candidates.id = applications.candidate_id;

  create function set_name_key() returns trigger language plpgsql as $$
  begin
    new.name_key := coalesce((
      select lower(last_name) || ' ' || lower(first_name) from candidates
      where company_id = new.company_id and id = new.candidate_id), '');
    return new;
  end $$;
  create trigger applications_name_key before insert or update of candidate_id on applications
    for each row execute function set_name_key();

  create function pass_name_on() returns trigger language plpgsql as $$
  begin
    update applications set name_key = lower(new.last_name) || ' ' || lower(new.first_name)
    where company_id = new.company_id and candidate_id = new.id;
    return null;
  end $$;
  create trigger candidates_name_key after update of first_name, last_name on candidates
    for each row when (old.first_name <> new.first_name or old.last_name <> new.last_name)
    execute function pass_name_on();
`

const orders = `
  drop index applications_board;
  drop index applications_by_assessment;
  create index applications_by_assessment on applications (company_id, assessment_id, created_at, id);
  create index applications_board_time on applications (company_id, assessment_id, status, created_at, id);
  create index applications_board_score
    on applications (company_id, assessment_id, status, score desc nulls last, id);
  create index applications_board_name on applications (company_id, assessment_id, status, name_key, number);
  create index mails_by_status on mails (status, created_at desc, id);
`

// The expressions stand in lists/search.ts once more: an index serves the very expression that it was made
// of.
const searches = `
  create extension if not exists pg_trgm;
  create index candidates_search on candidates
    using gin (lower(' ' || first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);
  create index mails_search on mails using gin (lower(' ' || subject || ' ' || to_email) gin_trgm_ops);
`

const counts = `
  -- Sums, and what was added to them since: a change adds rows and waits for nobody, a job folds them
  -- (decision 040).
  create table application_counts (
    company_id uuid not null,
    assessment_id uuid not null,
    id bigint generated always as identity,
    status text not null,
    progress text not null check (progress in ('inProgress', 'interrupted', 'completed')),
    amount integer not null,
    folded boolean not null default false,
    primary key (company_id, assessment_id, id)
  );
  create index application_counts_new on application_counts (company_id, assessment_id) where not folded;

  create function application_progress(completed_at timestamptz, interrupted_at timestamptz) returns text
    language sql immutable as $$
    select case when completed_at is not null then 'completed' when interrupted_at is not null then 'interrupted'
      else 'inProgress' end
  $$;

  create function count_added_applications() returns trigger language plpgsql as $$
  begin
    insert into application_counts (company_id, assessment_id, status, progress, amount)
    select company_id, assessment_id, status, application_progress(completed_at, interrupted_at), count(*)
    from added group by 1, 2, 3, 4;
    return null;
  end $$;
  create trigger applications_counted after insert on applications referencing new table as added
    for each statement execute function count_added_applications();

  create function count_removed_applications() returns trigger language plpgsql as $$
  begin
    insert into application_counts (company_id, assessment_id, status, progress, amount)
    select company_id, assessment_id, status, application_progress(completed_at, interrupted_at), -count(*)
    from removed group by 1, 2, 3, 4;
    return null;
  end $$;
  create trigger applications_discounted after delete on applications referencing old table as removed
    for each statement execute function count_removed_applications();

  create function count_moved_application() returns trigger language plpgsql as $$
  begin
    insert into application_counts (company_id, assessment_id, status, progress, amount)
    values
      (old.company_id, old.assessment_id, old.status,
        application_progress(old.completed_at, old.interrupted_at), -1),
      (new.company_id, new.assessment_id, new.status,
        application_progress(new.completed_at, new.interrupted_at), 1);
    return null;
  end $$;
  create trigger applications_recounted after update of status, completed_at, interrupted_at on applications
    for each row when (
      old.status <> new.status or (old.completed_at is null) <> (new.completed_at is null)
      or (old.interrupted_at is null) <> (new.interrupted_at is null))
    execute function count_moved_application();

  insert into application_counts (company_id, assessment_id, status, progress, amount, folded)
  select company_id, assessment_id, status, application_progress(completed_at, interrupted_at), count(*), true
  from applications group by 1, 2, 3, 4;
`
