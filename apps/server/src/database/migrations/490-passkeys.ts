/**
 * Passkeys of users, several each. A credential's id is unique in the installation by its row in
 * `directory_tokens`. A session says by what it was opened.
 */
import { type Kysely, sql } from 'kysely'
import { protect } from '../protect.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table passkeys (
      company_id uuid not null references companies (id) on delete cascade,
      id uuid not null,
      user_id uuid not null,
      name text not null check (name <> ''),
      credential_id bytea not null,
      public_key bytea not null,
      counter bigint not null,
      created_at timestamptz not null,
      last_used_at timestamptz,
      primary key (company_id, id),
      foreign key (company_id, user_id) references users (company_id, id) on delete cascade
    )`.execute(db)
  await sql`create index passkeys_of_user on passkeys (company_id, user_id)`.execute(db)
  await protect(db, 'passkeys')
  await sql`alter table sessions add column opened_by text not null default 'password'
    check (opened_by in ('password', 'passkey', 'provider'))`.execute(db)
}
