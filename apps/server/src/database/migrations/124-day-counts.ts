/**
 * Figures of the home screen that nobody has to count: per day, status and score, kept with the other sums
 * (decision 121).
 */
import { type Kysely, sql } from 'kysely'
import { protect } from '../protect.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(tables).execute(db)
  await sql.raw(triggers).execute(db)
  await sql.raw(fill).execute(db)
  await protect(db, 'application_days')
}

const tables = `
  create function application_day(created_at timestamptz) returns date
    language sql immutable as $$ select (created_at at time zone 'Europe/Paris')::date $$;
  -- In percent of the maximum, two decimals; null while there is no score.
  create function application_percent(score numeric, max_score numeric) returns numeric
    language sql immutable as $$ select case when max_score > 0 then round(score / max_score * 100, 2) end $$;

  -- Of changes that are not folded yet; null in sums.
  alter table application_counts add column day date, add column percent numeric(7, 2);

  create table application_days (
    company_id uuid not null,
    -- '-infinity': since ever.
    day date not null,
    status text not null,
    -- -1: without a score; -2: whatever the score.
    percent numeric(7, 2) not null,
    amount integer not null,
    primary key (company_id, day, status, percent)
  );

  -- What waits to be evaluated, in its order, and when it stopped to wait.
  create index applications_waiting on applications (company_id, completed_at, id)
    where status = 'notEvaluated' and completed_at is not null;
  create index applications_by_evaluation on applications (company_id, evaluated_at) where evaluated_at is not null;
`

const triggers = `
  create or replace function count_added_applications() returns trigger language plpgsql as $$
  begin
    insert into application_counts (company_id, assessment_id, status, progress, day, percent, amount)
    select company_id, assessment_id, status, application_progress(completed_at, interrupted_at),
      application_day(created_at), application_percent(score, max_score), count(*)
    from added group by 1, 2, 3, 4, 5, 6;
    return null;
  end $$;

  create or replace function count_removed_applications() returns trigger language plpgsql as $$
  begin
    insert into application_counts (company_id, assessment_id, status, progress, day, percent, amount)
    select company_id, assessment_id, status, application_progress(completed_at, interrupted_at),
      application_day(created_at), application_percent(score, max_score), -count(*)
    from removed group by 1, 2, 3, 4, 5, 6;
    return null;
  end $$;

  create or replace function count_moved_application() returns trigger language plpgsql as $$
  begin
    insert into application_counts (company_id, assessment_id, status, progress, day, percent, amount)
    values
      (old.company_id, old.assessment_id, old.status, application_progress(old.completed_at, old.interrupted_at),
        application_day(old.created_at), application_percent(old.score, old.max_score), -1),
      (new.company_id, new.assessment_id, new.status, application_progress(new.completed_at, new.interrupted_at),
        application_day(new.created_at), application_percent(new.score, new.max_score), 1);
    return null;
  end $$;
  drop trigger applications_recounted on applications;
  create trigger applications_recounted
    after update of status, completed_at, interrupted_at, score, max_score, created_at on applications
    for each row when (
      old.status <> new.status or (old.completed_at is null) <> (new.completed_at is null)
      or (old.interrupted_at is null) <> (new.interrupted_at is null)
      or old.score is distinct from new.score or (new.score is not null and old.max_score <> new.max_score)
      or old.created_at <> new.created_at)
    execute function count_moved_application();
`

const fill = `
  insert into application_days (company_id, day, status, percent, amount)
  select company_id, grain.day, status, grain.percent, count(*)
  from applications, lateral (values
    (application_day(created_at), coalesce(application_percent(score, max_score), -1)),
    (application_day(created_at), -2),
    ('-infinity'::date, coalesce(application_percent(score, max_score), -1)),
    ('-infinity'::date, -2)) as grain (day, percent)
  group by 1, 2, 3, 4;
`
