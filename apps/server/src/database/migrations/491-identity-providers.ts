/**
 * Identity providers of companies, and who of them is which user. Which company a domain of e-mail addresses
 * leads to is in `directory_tokens`, where it is of one company alone.
 */
import { type Kysely, sql } from 'kysely'
import { protect } from '../protect.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table identity_providers (
      company_id uuid not null references companies (id) on delete cascade,
      issuer text not null check (issuer <> ''),
      client_id text not null check (client_id <> ''),
      client_secret bytea not null,
      domains text[] not null,
      creates_users boolean not null,
      forbids_passwords boolean not null,
      password_kept_by uuid,
      changed_at timestamptz not null,
      primary key (company_id),
      foreign key (company_id, password_kept_by) references users (company_id, id)
    )`.execute(db)
  await protect(db, 'identity_providers')
  await sql`
    create table user_identities (
      company_id uuid not null references companies (id) on delete cascade,
      issuer text not null check (issuer <> ''),
      subject text not null check (subject <> ''),
      user_id uuid not null,
      linked_at timestamptz not null,
      last_used_at timestamptz not null,
      primary key (company_id, issuer, subject),
      foreign key (company_id, user_id) references users (company_id, id) on delete cascade
    )`.execute(db)
  await sql`create index user_identities_of_user on user_identities (company_id, user_id)`.execute(db)
  await protect(db, 'user_identities')
}
