/**
 * What a test's quality is worked out from, a narrow row for each application that has ended (decision 471):
 * its score tree is some kilobytes, and 100,000 of them are not read while somebody waits. Rows are added
 * after an end, which waits for nothing; a trigger keeps them up with what changes later. What was worked out
 * is kept until a row changes.
 */
import { type Kysely, sql } from 'kysely'
import { protect } from '../protect.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(tables).execute(db)
  await sql.raw(figures).execute(db)
  await sql.raw(keep).execute(db)
  await sql.raw(fill).execute(db)
  await protect(db, 'sitting_figures')
  await protect(db, 'test_figures')
}

const tables = `
  create table sitting_figures (
    company_id uuid not null,
    application_id uuid not null,
    version_id uuid not null,
    completed boolean not null,
    -- Of each page in the version's order: how long it took; null where it was not reached, -1 where it was
    -- never left.
    seconds integer[] not null,
    -- The page, counted from 1, on which the candidate stopped for good; null where they completed.
    stopped_at integer,
    -- Points of each question that has some, in the version's order, null where it was not shown, and their
    -- sum; all four null while there is no result.
    points float8[],
    total float8,
    score float8,
    max_score float8,
    -- What the candidate says of the test, 1 to 5.
    rating smallint check (rating between 1 and 5),
    -- Another one at each change: their sum says whether figures that were kept still stand.
    nonce integer not null default floor(random() * 1000000000)::int,
    primary key (company_id, application_id),
    foreign key (company_id, application_id) references applications (company_id, id) on delete cascade,
    foreign key (company_id, version_id) references assessment_versions (company_id, id)
  );
  create index sitting_figures_by_version on sitting_figures (company_id, version_id) include (nonce);
  create table test_figures (
    company_id uuid not null,
    version_id uuid not null,
    -- Empty: of the whole version; else the question's id.
    part text not null,
    fingerprint text not null,
    figures jsonb not null,
    primary key (company_id, version_id, part),
    foreign key (company_id, version_id) references assessment_versions (company_id, id) on delete cascade
  );
`

/** What the function below takes and gives, and its parts that a later one has too. */
export const takesSitting = `company uuid, application uuid, version uuid, scores jsonb,
    out seconds integer[], out points float8[]) language sql stable as $$`
export const pagesOfSitting = `with pages as materialized (
      select page, place, visit.page_id is not null as reached, visit.first_visited_at as since,
        coalesce(visit.left_at, visit.closed_at) as until
      from jsonb_array_elements(coalesce(scores #> '{tree,children}', (
        select document -> 'pageList' from assessment_versions where company_id = company and id = version)))
        with ordinality as listed (page, place)
      left join page_visits visit on visit.company_id = company and visit.application_id = application
        and visit.page_id = page ->> 'id'
    )`
export const secondsOfPages = `coalesce((
        select array_agg(case when until is not null then least(greatest(extract(epoch from until - since), 0), 86400)::int
          when reached then -1 end order by place)
        from pages), '{}')`

const figures = `
  create function figures_of_sitting(
    ${takesSitting}
    ${pagesOfSitting}
    select
      ${secondsOfPages},
      coalesce((
        select array_agg(case when reached or (module ->> 'answered')::boolean
          then (module ->> 'score')::float8 end order by place, number)
        from pages, jsonb_array_elements(page -> 'children') with ordinality as listed (module, number)
        where (module ->> 'max')::float8 > 0), '{}')
  $$;
`

const keep = `
  create function keep_figures_of_sitting() returns trigger language plpgsql as $$
  begin
    if new.completed_at is null and new.interrupted_at is null then
      delete from sitting_figures where company_id = new.company_id and application_id = new.id;
      return null;
    end if;
    insert into sitting_figures as kept
      (company_id, application_id, version_id, completed, seconds, stopped_at, points, total, score, max_score)
    select new.company_id, new.id, new.version_id, new.completed_at is not null, own.seconds,
      case when new.completed_at is null then new.current_page end,
      case when new.score is not null then own.points end,
      case when new.score is not null then (select sum(each) from unnest(own.points) as each) end, new.score,
      case when new.score is not null then new.max_score end
    from figures_of_sitting(new.company_id, new.id, new.version_id, new.scores) own
    on conflict (company_id, application_id) do update
      set version_id = excluded.version_id, completed = excluded.completed, seconds = excluded.seconds,
        stopped_at = excluded.stopped_at, points = excluded.points, total = excluded.total, score = excluded.score,
        max_score = excluded.max_score, nonce = excluded.nonce;
    return null;
  end $$;
  create trigger applications_figures after update of completed_at, interrupted_at, score, scores on applications
    for each row when (old.completed_at is not null or old.interrupted_at is not null)
    execute function keep_figures_of_sitting();

  -- Those of applications that have ended and have none yet.
  create function add_figures_of_sittings(company uuid, ids uuid[]) returns void language sql as $$
    insert into sitting_figures
      (company_id, application_id, version_id, completed, seconds, stopped_at, points, total, score, max_score)
    select company_id, id, version_id, completed_at is not null, own.seconds,
      case when completed_at is null then current_page end, case when score is not null then own.points end,
      case when score is not null then (select sum(each) from unnest(own.points) as each) end, score,
      case when score is not null then max_score end
    from applications, figures_of_sitting(company_id, id, version_id, scores) own
    where company_id = company and id = any (ids) and (completed_at is not null or interrupted_at is not null)
    on conflict (company_id, application_id) do nothing
  $$;

  create function without_figures(company uuid, test uuid, at_most integer) returns uuid[]
  language sql stable as $$
    select array(
      select id from applications ended
      where company_id = company and assessment_id = test
        and (completed_at is not null or interrupted_at is not null)
        and not exists (
          select from sitting_figures where company_id = company and application_id = ended.id)
      limit at_most)
  $$;
`

const fill = `
  select add_figures_of_sittings(company_id, array_agg(id)) from applications
  where completed_at is not null or interrupted_at is not null
  group by company_id;
`
