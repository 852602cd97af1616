/** Sessions of staff and rate limits: read before the company is known, so no staff role touches them. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    create table sessions (
      id uuid primary key,
      company_id uuid not null,
      user_id uuid not null,
      -- Null: the user's own company. Only a superadmin's is set.
      current_company_id uuid references companies (id) on delete set null,
      acting_role text not null,
      created_at timestamptz not null,
      last_used_at timestamptz not null,
      revoked_at timestamptz,
      foreign key (company_id, user_id) references users (company_id, id) on delete cascade
    );
    create index sessions_user on sessions (company_id, user_id);
    create index sessions_age on sessions (created_at);

    create table session_tokens (
      token_hash bytea primary key,
      kind text not null check (kind in ('access', 'refresh')),
      session_id uuid not null references sessions (id) on delete cascade,
      -- The refresh token that this one was given for.
      parent_hash bytea references session_tokens (token_hash) on delete set null,
      expires_at timestamptz not null,
      used_at timestamptz,
      check (kind = 'refresh' or used_at is null)
    );
    create index session_tokens_session on session_tokens (session_id);
    create index session_tokens_parent on session_tokens (parent_hash) where parent_hash is not null;
    create index session_tokens_expiry on session_tokens (expires_at);

    -- The shape that rate-limiter-flexible asks for.
    create table rate_limits (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    );
  `)
    .execute(db)
}
