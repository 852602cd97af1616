/**
 * One table holds all sums of the home screen and the comparator, in the place of one for days, one for
 * scores and one for competences; and one function says what a single application adds to them (decision
 * 121).
 */
import { type Kysely, sql } from 'kysely'
import { protect } from '../protect.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(table).execute(db)
  await sql.raw(entries).execute(db)
  await sql.raw(fill).execute(db)
  await sql.raw(keys).execute(db)
  await protect(db, 'application_sums')
}

const table = `
  create table application_sums (
    company_id uuid not null,
    -- All zeros: all tests of the company.
    assessment_id uuid not null,
    -- On which applications began; '-infinity': since ever.
    day date not null,
    figure text not null,
    -- Of a status its name, of a score and of its percent the whole percents, of a competence its id.
    key text not null,
    -- Of a percent itself, two decimals; of a competence its name.
    name text not null,
    amount integer not null,
    -- Of percents, two decimals each.
    total numeric(16, 2) not null
  );
`

const entries = `
  create function application_entries(status text, progress text, percent numeric, competences jsonb)
    returns table (figure text, key text, name text, total numeric) language sql immutable as $$
    select 'status', status, '', 0::numeric
    union all select 'waits', '', '', 0 where status = 'notEvaluated' and progress = 'completed'
    union all select 'score', floor(percent)::int::text, '', percent where percent is not null
    union all select 'percent', floor(percent)::int::text, percent::text, percent where percent is not null
    union all
    select 'competence', each ->> 'id', each ->> 'name',
      application_percent((each ->> 'score')::numeric, (each ->> 'max')::numeric)
    from jsonb_array_elements(competences) as each where (each ->> 'max')::numeric > 0
  $$;
`

const fill = `
  insert into application_sums (company_id, assessment_id, day, figure, key, name, amount, total)
  select company_id, assessment_id, day, case percent when -2 then 'status' else 'waits' end,
    case percent when -2 then status else '' end, '', amount, 0
  from application_days where percent in (-2, -3)
  union all
  select company_id, assessment_id, day, 'percent', bucket::text, percent::text, sum(amount), sum(amount * percent)
  from application_days where percent >= 0 group by 1, 2, 3, 5, 6
  union all
  select company_id, assessment_id, day, 'score', bucket::text, '', amount, total from application_scores
  union all
  select company_id, assessment_id, day, 'competence', competence_id, name, amount, total from application_competences
  order by 1, 2, 4, 3, 5, 6;
  drop table application_days;
  drop table application_scores;
  drop table application_competences;
`

const keys = `
  alter table application_sums add primary key (company_id, assessment_id, figure, day, key, name);
  create index application_sums_of_percents on application_sums (company_id, assessment_id, key, day)
    where figure = 'percent';
`
