/**
 * A company's programs hear of what happens (Standard Webhooks): where they are, what they want to hear, and
 * what was sent to them. Secrets lie sealed; of what a receiver answers its status and time are stored alone.
 */
import { type Kysely, sql } from 'kysely'
import { protect } from '../protect.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(tables).execute(db)
  await protect(db, 'webhooks')
  await protect(db, 'webhook_deliveries')
}

const tables = `
  create table webhooks (
    company_id uuid not null references companies (id) on delete cascade,
    id uuid not null,
    url text not null check (url <> ''),
    events text[] not null check (cardinality(events) > 0),
    secret text not null,
    former_secret text,
    former_until timestamptz,
    off_since timestamptz,
    off_reason text check (off_reason in ('person', 'gone', 'failing')),
    failing_since timestamptz,
    paused_until timestamptz,
    created_at timestamptz not null,
    primary key (company_id, id),
    check ((former_secret is null) = (former_until is null)),
    check ((off_since is null) = (off_reason is null))
  );
  create table webhook_deliveries (
    company_id uuid not null,
    id uuid not null,
    webhook_id uuid not null,
    message_id uuid not null,
    event text not null,
    happened_at timestamptz not null,
    data jsonb not null,
    state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'cancelled')),
    due_at timestamptz not null,
    try_count int not null default 0,
    tries jsonb not null default '[]',
    primary key (company_id, id),
    foreign key (company_id, webhook_id) references webhooks (company_id, id) on delete cascade
  );
  create index webhook_deliveries_listed on webhook_deliveries (company_id, webhook_id, happened_at desc, id);
  create index webhook_deliveries_old on webhook_deliveries (happened_at);
  create index webhook_deliveries_waiting on webhook_deliveries (due_at) where state = 'waiting';
`
