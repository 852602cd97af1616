/**
 * Tokens by which programs act for a company: what lists show of them, the calls by which they read until
 * these are lines of the log, and in the log the token that acted. Their hashes are in `directory_tokens`.
 */
import { type Kysely, sql } from 'kysely'
import { protect } from '../protect.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table api_tokens (
      company_id uuid not null references companies (id) on delete cascade,
      id uuid not null,
      kind text not null default 'api' check (kind in ('api', 'scim')),
      user_id uuid not null,
      name text not null check (name <> ''),
      shown_part text not null,
      scopes text[] not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      last_used_at timestamptz,
      revoked_at timestamptz,
      primary key (company_id, id),
      foreign key (company_id, user_id) references users (company_id, id) on delete cascade
    )`.execute(db)
  await sql`create index api_tokens_of_user on api_tokens (company_id, user_id)`.execute(db)
  await protect(db, 'api_tokens')
  await sql`
    create table api_token_reads (
      company_id uuid not null,
      token_id uuid not null,
      hour timestamptz not null,
      route text not null,
      calls integer not null default 1,
      last_at timestamptz not null,
      primary key (company_id, token_id, hour, route),
      foreign key (company_id, token_id) references api_tokens (company_id, id) on delete cascade
    )`.execute(db)
  await protect(db, 'api_token_reads')
  await sql`alter table activity_log add column token_id uuid`.execute(db)
}
