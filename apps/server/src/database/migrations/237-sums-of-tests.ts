/**
 * The sums of scores and days are kept for each test too, with those of competences, so that tests are
 * compared without reading their applications (decision 208).
 */
import { type Kysely, sql } from 'kysely'
import { protect } from '../protect.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(tables).execute(db)
  await sql.raw(triggers).execute(db)
  await sql.raw(fill).execute(db)
  await sql.raw(keys).execute(db)
  await protect(db, 'application_competences')
}

const tables = `
  -- What a score is made of, as competences; null while there is no score.
  create function application_competences(score numeric, scores jsonb) returns jsonb
    language sql immutable as $$ select case when score is not null then nullif(scores -> 'evalGroups', '[]') end $$;

  -- Of changes that are not folded yet; null in sums.
  alter table application_counts add column competences jsonb;

  -- All of them are written anew, with keys to come.
  truncate application_days, application_scores;
  drop index application_days_by_bucket;
  alter table application_days drop constraint application_days_pkey,
    -- All zeros: all tests of the company.
    add column assessment_id uuid not null;
  alter table application_scores drop constraint application_scores_pkey, add column assessment_id uuid not null;

  create table application_competences (
    company_id uuid not null,
    assessment_id uuid not null,
    -- '-infinity': since ever.
    day date not null,
    competence_id text not null,
    name text not null,
    amount integer not null,
    -- Of their percents, two decimals each.
    total numeric(16, 2) not null
  );
`

const triggers = `
  create or replace function note_added_application() returns trigger language plpgsql as $$
  begin
    insert into application_counts (company_id, assessment_id, status, progress, day, percent, competences, amount)
    values (new.company_id, new.assessment_id, new.status,
      application_progress(new.completed_at, new.interrupted_at), application_day(new.created_at),
      application_percent(new.score, new.max_score), application_competences(new.score, new.scores), 1);
    return null;
  end $$;

  create or replace function count_removed_applications() returns trigger language plpgsql as $$
  begin
    insert into application_counts (company_id, assessment_id, status, progress, day, percent, competences, amount)
    select company_id, assessment_id, status, application_progress(completed_at, interrupted_at),
      application_day(created_at), application_percent(score, max_score), application_competences(score, scores),
      -count(*)
    from removed group by 1, 2, 3, 4, 5, 6, 7;
    return null;
  end $$;

  create or replace function count_moved_application() returns trigger language plpgsql as $$
  begin
    insert into application_counts (company_id, assessment_id, status, progress, day, percent, competences, amount)
    values
      (old.company_id, old.assessment_id, old.status, application_progress(old.completed_at, old.interrupted_at),
        application_day(old.created_at), application_percent(old.score, old.max_score),
        application_competences(old.score, old.scores), -1),
      (new.company_id, new.assessment_id, new.status, application_progress(new.completed_at, new.interrupted_at),
        application_day(new.created_at), application_percent(new.score, new.max_score),
        application_competences(new.score, new.scores), 1);
    return null;
  end $$;
  drop trigger applications_recounted on applications;
  create trigger applications_recounted
    after update of status, completed_at, interrupted_at, score, max_score, created_at, scores on applications
    for each row when (
      old.status <> new.status or (old.completed_at is null) <> (new.completed_at is null)
      or (old.interrupted_at is null) <> (new.interrupted_at is null)
      or old.score is distinct from new.score or (new.score is not null and old.max_score <> new.max_score)
      or old.created_at <> new.created_at
      -- Marks may move from one competence to another while their sum stays.
      or (new.score is not null and old.scores -> 'evalGroups' is distinct from new.scores -> 'evalGroups'))
    execute function count_moved_application();
`

// What is not folded yet is still to come, and is taken away here; only its competences never were noted.
const fill = `
  insert into application_days (company_id, assessment_id, day, status, percent, amount)
  select company_id, test.id, span.day, status, grain.percent, sum(amount)
  from (
    select company_id, assessment_id, status, application_progress(completed_at, interrupted_at) as progress,
      application_day(created_at) as day, application_percent(score, max_score) as percent, 1 as amount
    from applications
    union all
    select company_id, assessment_id, status, progress, day, percent, -amount
    from application_counts where not folded and day is not null
  ) as each,
    lateral (values (assessment_id), ('00000000-0000-0000-0000-000000000000'::uuid)) as test (id),
    lateral (values (each.day), ('-infinity'::date)) as span (day),
    lateral (values (coalesce(each.percent, -1)), (-2),
      (case when status = 'notEvaluated' and progress = 'completed' then -3 end)) as grain (percent)
  where grain.percent is not null
  group by 1, 2, 3, 4, 5 having sum(amount) <> 0
  order by 1, 2, 3, 4, 5;

  insert into application_scores (company_id, assessment_id, day, bucket, amount, total)
  select company_id, assessment_id, day, bucket, sum(amount), sum(percent * amount)
  from application_days where bucket >= 0 group by 1, 2, 3, 4 order by 1, 2, 3, 4;

  insert into application_competences (company_id, assessment_id, day, competence_id, name, amount, total)
  select company_id, assessment_id, span.day, competence.id, competence.name, count(*), sum(competence.percent)
  from applications,
    lateral (
      select each ->> 'id' as id, each ->> 'name' as name,
        application_percent((each ->> 'score')::numeric, (each ->> 'max')::numeric) as percent
      from jsonb_array_elements(application_competences(score, scores)) as each
    ) as competence,
    lateral (values (application_day(created_at)), ('-infinity'::date)) as span (day)
  where competence.percent is not null
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5;
`

const keys = `
  alter table application_days add primary key (company_id, assessment_id, day, status, percent);
  create index application_days_by_bucket on application_days (company_id, assessment_id, bucket, day);
  alter table application_scores add primary key (company_id, assessment_id, day, bucket);
  alter table application_competences add primary key (company_id, assessment_id, day, competence_id, name);
`
