/**
 * Questions that tests draw from the bank: how often each pool drew which, who saw what, and versions with
 * drawn questions in the place of their pools, one for each application, which go with it.
 */
import { type Kysely, sql } from 'kysely'
import { protect } from '../protect.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(tables).execute(db)
  for (const table of ['bank_pools', 'bank_pool_uses', 'bank_draws']) await protect(db, table)
}

const tables = `
  -- The version that was taken, and for which application its pools were drawn. The application names it
  -- before it is there itself, so this reference is looked at when both are.
  alter table assessment_versions
    add column drawn_from uuid,
    add column drawn_for uuid,
    drop constraint assessment_versions_company_id_assessment_id_number_key,
    add constraint assessment_versions_drawn check (drawn_for is null or drawn_from is not null),
    add foreign key (company_id, drawn_for) references applications (company_id, id)
      on delete cascade deferrable initially deferred;
  create unique index assessment_versions_number on assessment_versions (company_id, assessment_id, number)
    where drawn_from is null;
  create index assessment_versions_drawn_for on assessment_versions (company_id, drawn_for)
    where drawn_for is not null;

  create table bank_pools (
    company_id uuid not null,
    assessment_id uuid not null,
    id text not null,
    draws int not null default 0,
    -- How many of them had fewer questions than asked, and how many took some above their cap.
    short_draws int not null default 0,
    capped_draws int not null default 0,
    primary key (company_id, assessment_id, id),
    foreign key (company_id, assessment_id) references assessments (company_id, id) on delete cascade
  );

  create table bank_pool_uses (
    company_id uuid not null,
    assessment_id uuid not null,
    pool_id text not null,
    question_id uuid not null,
    uses int not null default 0,
    primary key (company_id, assessment_id, pool_id, question_id),
    foreign key (company_id, assessment_id) references assessments (company_id, id) on delete cascade
  );

  create table bank_draws (
    company_id uuid not null,
    application_id uuid not null,
    question_id uuid not null,
    primary key (company_id, application_id, question_id),
    foreign key (company_id, application_id) references applications (company_id, id) on delete cascade
  );
`
