/**
 * Pages whose score was told take nothing more that counts by itself; what comes later is kept aside (product
 * 4.14).
 */
import { type Kysely, sql } from 'kysely'
import { protect } from '../protect.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    -- Positions of pages whose score was told, or whose one late submission has come. On the application and
    -- not on the visit: a draft that waited for the application sees what was sealed meanwhile, whatever its
    -- snapshot says.
    alter table applications add column sealed_pages integer[] not null default '{}';

    -- What came for such a page: the latest of each module, for a person to count or not.
    create table late_answers (
      company_id uuid not null,
      application_id uuid not null,
      module_item_id text not null,
      value jsonb not null,
      seq bigint not null,
      received_at timestamptz not null,
      counted_at timestamptz,
      -- The answer that was given in time, once a late one was counted in its place.
      replaced jsonb,
      primary key (company_id, application_id, module_item_id),
      foreign key (company_id, application_id) references applications (company_id, id) on delete cascade
    );
  `)
    .execute(db)
  await protect(db, 'late_answers')
}
