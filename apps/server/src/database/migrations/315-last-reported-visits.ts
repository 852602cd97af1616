/**
 * When a candidate's browser last said that a page is seen: the page of answers that name none (product 4.8).
 * Null for a page that only the server opened.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw('alter table page_visits add column last_reported_at timestamptz').execute(db)
}
