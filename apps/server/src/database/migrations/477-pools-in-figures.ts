/**
 * Figures of tests that draw (product 12.11): a sitting of drawn questions counts for the version that it was
 * drawn from, where what a pool drew is one question; and of each question of the bank how it does wherever
 * it was shown, placed or drawn.
 */
import { type Kysely, sql } from 'kysely'
import { protect } from '../protect.ts'
import { pagesOfSitting, secondsOfPages, takesSitting } from './470-figures-of-sittings.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(table).execute(db)
  await sql.raw(functions).execute(db)
  await sql.raw(again).execute(db)
  await protect(db, 'bank_figures')
}

const table = `
  create table bank_figures (
    company_id uuid not null,
    question_id uuid not null,
    application_id uuid not null,
    -- Points as a part of the maximum: of the question, and of all others that the candidate was shown.
    share float8 not null,
    rest float8,
    primary key (company_id, question_id, application_id),
    foreign key (company_id, question_id) references bank_questions (company_id, id) on delete cascade,
    foreign key (company_id, application_id) references applications (company_id, id) on delete cascade
  );
  create index bank_figures_of_application on bank_figures (company_id, application_id);

  alter table test_figures add column made_at timestamptz not null default '-infinity';
`

const functions = `
  create function figured_version(company uuid, version uuid) returns uuid language sql stable as $$
    select coalesce(drawn_from, id) from assessment_versions where company_id = company and id = version
  $$;

  -- As migration 470 has it, with the questions of a pool as one.
  create or replace function figures_of_sitting(
    ${takesSitting}
    ${pagesOfSitting}, drawn as materialized (
      select item ->> 'id' as id, item #>> '{bank,pool}' as pool
      from assessment_versions,
        jsonb_path_query(document, '$.pageList[*].rowList[*].moduleItemList[*] ? (exists(@.bank.pool))') item
      where company_id = company and id = version and drawn_from is not null
    ), asked as (
      select place, min(number) as number, sum(score) as score
      from (
        select place, number, coalesce(drawn.pool, module ->> 'id') as slot,
          case when reached or (module ->> 'answered')::boolean then (module ->> 'score')::float8 end as score
        from pages, jsonb_array_elements(page -> 'children') with ordinality as listed (module, number)
        left join drawn on drawn.id = module ->> 'id'
        where (module ->> 'max')::float8 > 0
      ) as scored
      group by place, slot
    )
    select
      ${secondsOfPages},
      coalesce((select array_agg(score order by place, number) from asked), '{}')
  $$;

  -- Of applications that have a result; a question that a test has twice counts once.
  create function add_bank_figures(company uuid, ids uuid[]) returns void language sql as $$
    with held as materialized (
      select version.id as version, item ->> 'id' as item, (item #>> '{bank,questionId}')::uuid as question
      from assessment_versions version,
        jsonb_path_query(document, '$.pageList[*].rowList[*].moduleItemList[*] ? (exists(@.bank))') item
      where company_id = company and version.id in (
        select version_id from applications where company_id = company and id = any (ids))
    ), shown as (
      select application.id, version_id, module ->> 'id' as item, (module ->> 'score')::float8 as score,
        (module ->> 'max')::float8 as max
      from applications application, jsonb_array_elements(scores #> '{tree,children}') page,
        jsonb_array_elements(page -> 'children') module
      where company_id = company and application.id = any (ids) and score is not null
        and version_id in (select version from held) and (module ->> 'max')::float8 > 0
        and ((module ->> 'answered')::boolean or exists (
          select from page_visits where company_id = company and application_id = application.id
            and page_id = page ->> 'id'))
    ), summed as (
      select *, sum(score) over own - score as rest, sum(max) over own - max as rest_max
      from shown window own as (partition by id)
    )
    insert into bank_figures (company_id, question_id, application_id, share, rest)
    select company, question, summed.id, score / max, rest / nullif(rest_max, 0)
    from summed join held on held.version = summed.version_id and held.item = summed.item
    join bank_questions on bank_questions.company_id = company and bank_questions.id = question
    on conflict do nothing
  $$;

  create or replace function keep_figures_of_sitting() returns trigger language plpgsql as $$
  begin
    delete from bank_figures where company_id = new.company_id and application_id = new.id;
    if new.completed_at is null and new.interrupted_at is null then
      delete from sitting_figures where company_id = new.company_id and application_id = new.id;
      return null;
    end if;
    insert into sitting_figures as kept
      (company_id, application_id, version_id, completed, seconds, stopped_at, points, total, score, max_score)
    select new.company_id, new.id, figured_version(new.company_id, new.version_id), new.completed_at is not null,
      own.seconds, case when new.completed_at is null then new.current_page end,
      case when new.score is not null then own.points end,
      case when new.score is not null then (select sum(each) from unnest(own.points) as each) end, new.score,
      case when new.score is not null then new.max_score end
    from figures_of_sitting(new.company_id, new.id, new.version_id, new.scores) own
    on conflict (company_id, application_id) do update
      set version_id = excluded.version_id, completed = excluded.completed, seconds = excluded.seconds,
        stopped_at = excluded.stopped_at, points = excluded.points, total = excluded.total, score = excluded.score,
        max_score = excluded.max_score, nonce = excluded.nonce;
    perform add_bank_figures(new.company_id, array[new.id]);
    return null;
  end $$;

  create or replace function add_figures_of_sittings(company uuid, ids uuid[]) returns void language sql as $$
    insert into sitting_figures
      (company_id, application_id, version_id, completed, seconds, stopped_at, points, total, score, max_score)
    select company_id, id, figured_version(company_id, version_id), completed_at is not null, own.seconds,
      case when completed_at is null then current_page end, case when score is not null then own.points end,
      case when score is not null then (select sum(each) from unnest(own.points) as each) end, score,
      case when score is not null then max_score end
    from applications, figures_of_sitting(company_id, id, version_id, scores) own
    where company_id = company and id = any (ids) and (completed_at is not null or interrupted_at is not null)
    on conflict (company_id, application_id) do nothing;
    select add_bank_figures(company, ids);
  $$;
`

const again = `
  delete from sitting_figures using assessment_versions version
    where version.company_id = sitting_figures.company_id and version.id = sitting_figures.version_id
      and drawn_from is not null;
  select add_figures_of_sittings(company_id, array_agg(id)) from applications
    where completed_at is not null or interrupted_at is not null
    group by company_id;
`
