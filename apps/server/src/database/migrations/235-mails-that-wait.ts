/**
 * A campaign says when mails that are due wait for another day, as the company's limit is reached; and kept
 * figures have all who were added, which the shares are of.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table campaigns add column held_at timestamptz`.execute(db)
  // Figures stand for a minute; these are counted anew.
  await sql`truncate campaign_funnels`.execute(db)
  await sql`alter table campaign_funnels add column added integer not null`.execute(db)
}
