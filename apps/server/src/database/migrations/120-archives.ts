/**
 * Archives of PDFs, made in the background for whoever asked; their files go with their rows (product 5.13).
 */
import { type Kysely, sql } from 'kysely'
import { protect } from '../protect.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    create table archives (
      company_id uuid not null,
      id uuid not null,
      assessment_id uuid not null,
      -- Who asked, and as what: a superadmin of another company may.
      user_id uuid not null,
      home_company_id uuid not null,
      acting_role text not null,
      language text not null check (language in ('fr', 'en')),
      state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
      -- What was asked for; once it is done, what is in it.
      application_ids uuid[] not null,
      total integer not null,
      done integer not null default 0,
      skipped integer not null default 0,
      storage_key text not null,
      created_at timestamptz not null,
      primary key (company_id, id),
      foreign key (company_id, assessment_id) references assessments (company_id, id) on delete cascade
    );
    create index archives_of_user on archives (company_id, user_id, created_at desc);
    create index archives_of_test on archives (company_id, assessment_id);
    create index archives_old on archives (created_at);
    create trigger archives_removed after delete on archives
      referencing old table as gone for each statement execute function note_removed_files();
  `)
    .execute(db)
  await protect(db, 'archives')
}
