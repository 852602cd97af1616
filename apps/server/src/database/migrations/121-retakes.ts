/** One candidate may take a test again although it is taken once, because somebody of the staff let them. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    alter table applications
      add column retake_allowed_at timestamptz,
      add column retake_reason text,
      add check ((retake_allowed_at is null) = (retake_reason is null));
  `)
    .execute(db)
}
