/**
 * Every reason for letting a candidate take a test again stays, not only the latest. They stand with the
 * application, not in the activity log: erasing a candidate takes them along.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table applications
      -- Before the one of retake_allowed_at, the latest first: {"allowedAt", "reason"}.
      add column earlier_retakes jsonb not null default '[]'`.execute(db)
}
