/** The filters of a board that somebody has named, for one test or for all. */
import { type Kysely, sql } from 'kysely'
import { protect } from '../protect.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table saved_views (
      company_id uuid not null references companies (id) on delete cascade,
      id uuid not null,
      user_id uuid not null,
      assessment_id uuid,
      name text not null check (name <> ''),
      filters jsonb not null,
      primary key (company_id, id),
      foreign key (company_id, assessment_id) references assessments (company_id, id) on delete cascade
    )`.execute(db)
  await sql`create unique index saved_views_name on saved_views (company_id, user_id, sort_key(name))`.execute(
    db,
  )
  await sql`create index saved_views_of_test on saved_views (company_id, assessment_id)`.execute(db)
  await protect(db, 'saved_views')
}
