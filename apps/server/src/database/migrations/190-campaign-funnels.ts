/**
 * The figures of a campaign with many people are kept for a minute: counting them takes longer than a page
 * may.
 */
import { type Kysely, sql } from 'kysely'
import { protect } from '../protect.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    create table campaign_funnels (
      company_id uuid not null,
      campaign_id uuid not null,
      counted_at timestamptz not null,
      sent integer not null,
      opened integer not null,
      begun integer not null,
      applied integer not null,
      primary key (company_id, campaign_id),
      foreign key (company_id, campaign_id) references campaigns (company_id, id) on delete cascade
    );
  `)
    .execute(db)
  await protect(db, 'campaign_funnels')
}
