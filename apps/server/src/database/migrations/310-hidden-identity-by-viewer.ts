/**
 * Hidden identity and hidden marks are a matter of who looks (product 5.9): a random id of an application
 * that says nothing of when it was made, whether a viewer has lifted the identity for themselves, and the
 * tests that hide the marks of colleagues.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw('alter table applications add column public_id uuid not null default gen_random_uuid()')
    .execute(db)
  await sql.raw('create unique index applications_public on applications (company_id, public_id)').execute(db)
  await sql
    .raw('alter table seen_applications add column lifts_identity boolean not null default false')
    .execute(db)
  await sql
    .raw(`alter table assessments add column hides_marks boolean not null
      generated always as (coalesce((document ->> 'hidesMarks')::boolean, false)) stored`)
    .execute(db)
}
