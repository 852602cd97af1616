/** Results worked out again with the keys of a later version: previewed, then confirmed (product 2.5). */
import { type Kysely, sql } from 'kysely'
import { protect } from '../protect.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    alter table applications
      -- Whose keys its score is made with, where those are not of the version that was taken.
      add column keys_version_id uuid,
      add foreign key (company_id, keys_version_id) references assessment_versions (company_id, id);
    create index applications_by_keys on applications (company_id, keys_version_id) where keys_version_id is not null;

    alter table score_history
      drop constraint score_history_reason_check,
      add constraint score_history_reason_check
        check (reason in ('completed', 'evaluated', 'rescored', 'recovered', 'late', 'rekeyed'));

    -- The latest of each test.
    create table rescorings (
      company_id uuid not null,
      assessment_id uuid not null,
      id uuid not null,
      version_id uuid not null,
      user_id uuid not null,
      state text not null check (state in ('previewing', 'previewed', 'applying', 'applied', 'failed')),
      total integer not null,
      done integer not null default 0,
      created_at timestamptz not null,
      primary key (company_id, assessment_id),
      unique (company_id, id),
      foreign key (company_id, assessment_id) references assessments (company_id, id) on delete cascade,
      foreign key (company_id, version_id) references assessment_versions (company_id, id) on delete cascade
    );
    create index rescorings_version on rescorings (company_id, version_id);

    -- Whose score moves, and from what to what; null: manual, not evaluated.
    create table rescoring_moves (
      company_id uuid not null,
      rescoring_id uuid not null,
      application_id uuid not null,
      from_score numeric(12, 2),
      from_max numeric(12, 2) not null,
      to_score numeric(12, 2),
      to_max numeric(12, 2) not null,
      primary key (company_id, rescoring_id, application_id),
      foreign key (company_id, rescoring_id) references rescorings (company_id, id) on delete cascade,
      foreign key (company_id, application_id) references applications (company_id, id) on delete cascade
    );
    create index rescoring_moves_application on rescoring_moves (company_id, application_id);
  `)
    .execute(db)
  await protect(db, 'rescorings')
  await protect(db, 'rescoring_moves')
}
