/** Assessments: one working copy each, versions frozen from it, and the board's own columns. */
import { type Kysely, sql } from 'kysely'
import { protect } from '../protect.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    create table assessments (
      company_id uuid not null references companies (id) on delete cascade,
      id uuid not null,
      name text not null check (name <> ''),
      slug text not null check (slug <> ''),
      document jsonb not null,
      revision integer not null default 1 check (revision >= 1),
      -- True online, false offline, null work in progress (product 2.6).
      is_online boolean,
      is_model boolean not null default false,
      is_public boolean not null default false,
      is_record boolean not null default false,
      evaluation_type smallint not null default 0 check (evaluation_type in (0, 1)),
      created_by uuid,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      -- The frozen version that equals the working copy; null as soon as it is edited.
      current_version_id uuid,
      version_count integer not null default 0,
      -- Also the last number given to an application ("Candidat·e nº 12").
      application_count integer not null default 0,
      latest_application_at timestamptz,
      deleted_at timestamptz,
      primary key (company_id, id),
      check (not is_public or is_model),
      check (deleted_at is null or is_online is not true)
    );
    create index assessments_by_application on assessments (company_id, latest_application_at desc nulls last, id)
      where deleted_at is null;
    create index assessments_by_name on assessments (company_id, lower(name), id) where deleted_at is null;
    create index assessments_by_creation on assessments (company_id, created_at desc, id) where deleted_at is null;
    create index assessments_public_models on assessments (name, id)
      where is_public and deleted_at is null;

    create table directory_slugs (
      slug text primary key,
      company_id uuid not null,
      assessment_id uuid not null,
      foreign key (company_id, assessment_id) references assessments (company_id, id) on delete cascade
    );
    create index directory_slugs_assessment on directory_slugs (company_id, assessment_id);

    create table assessment_versions (
      company_id uuid not null,
      id uuid not null,
      assessment_id uuid not null,
      number integer not null check (number >= 1),
      document jsonb not null,
      created_at timestamptz not null default now(),
      primary key (company_id, id),
      unique (company_id, assessment_id, number),
      foreign key (company_id, assessment_id) references assessments (company_id, id) on delete cascade
    );
    alter table assessments add constraint assessments_current_version
      foreign key (company_id, current_version_id) references assessment_versions (company_id, id)
      on delete set null (current_version_id);

    create table assessment_columns (
      company_id uuid not null,
      id uuid not null,
      assessment_id uuid not null,
      name text not null check (name <> ''),
      status text not null check (status in ('notEvaluated', 'evaluated', 'refused', 'hired')),
      position integer not null,
      primary key (company_id, id),
      foreign key (company_id, assessment_id) references assessments (company_id, id) on delete cascade
    );
    create index assessment_columns_board on assessment_columns (company_id, assessment_id, position);
  `)
    .execute(db)
  for (const table of ['assessments', 'directory_slugs', 'assessment_versions', 'assessment_columns'])
    await protect(db, table)
}
