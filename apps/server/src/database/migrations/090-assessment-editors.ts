/**
 * Who has a test open in the builder: said again and again, forgotten a minute after the last word.
 */
import { type Kysely, sql } from 'kysely'
import { protect } from '../protect.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    create table assessment_editors (
      company_id uuid not null references companies (id) on delete cascade,
      assessment_id uuid not null,
      -- Of any company: a superadmin works in others.
      user_id uuid not null,
      seen_at timestamptz not null,
      primary key (company_id, assessment_id, user_id),
      foreign key (company_id, assessment_id) references assessments (company_id, id) on delete cascade
    );
  `)
    .execute(db)
  await protect(db, 'assessment_editors')
}
