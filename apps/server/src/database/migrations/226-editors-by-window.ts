/**
 * Who has a test open is noted by window: the same person's second window is told of the first, and closing
 * one leaves the other noted.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // What is noted is said again within twenty seconds.
  await sql`truncate assessment_editors`.execute(db)
  await sql`
    alter table assessment_editors
      add column window_id uuid not null,
      drop constraint assessment_editors_pkey,
      add primary key (company_id, assessment_id, user_id, window_id)`.execute(db)
}
