/**
 * Lists of companies and users, files that are no media, folders, two-factor sign-in, and what a session is
 * known by.
 */
import { type Kysely, sql } from 'kysely'
import { protect } from '../protect.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(lists).execute(db)
  await sql.raw(files).execute(db)
  await sql.raw(accounts).execute(db)
  await protect(db, 'two_factor')
}

// The expressions stand in lists/search.ts once more: an index serves the very expression that it was made
// of.
const lists = `
  create index companies_by_name on companies (lower(name), id);
  create index companies_search on companies
    using gin (lower(' ' || name || ' ' || slug || ' ' || coalesce(siret, '')) gin_trgm_ops);
  create index users_by_name on users (lower(last_name), lower(first_name), id) where deleted_at is null;
  create index users_of_company on users (company_id, lower(last_name), lower(first_name), id)
    where deleted_at is null;
  create index users_search on users
    using gin (lower(' ' || first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);
  create index users_superadmins on users (id) where role = 'ROLE_SUPERADMIN' and deleted_at is null;
`

const files = `
  -- Profile pictures and logos are no media: they have a kind of their own.
  alter table files drop constraint files_kind_check;
  alter table files add constraint files_kind_check check (kind in
    ('image', 'video', 'audio', 'document', 'cv', 'recording', 'identity', 'attachment', 'picture'));
  update files set kind = 'picture'
  where id in (
    select profile_picture_file_id from users where profile_picture_file_id is not null
    union select logo_file_id from companies where logo_file_id is not null);
  -- Of the media library; empty: in no folder.
  alter table files add column folder text not null default '';
`

const accounts = `
  -- Who took over from somebody who left: their links name this contact from then on.
  alter table users add column successor_id uuid,
    add foreign key (company_id, successor_id) references users (company_id, id) on delete set null (successor_id);

  -- What the browser says it is, and the network that the session was opened from: shown to its owner.
  alter table sessions add column device text, add column network text;

  create table two_factor (
    company_id uuid not null,
    user_id uuid not null,
    -- Encrypted with a key made of the installation's secret.
    secret bytea not null,
    -- Null until a first code has proved that the owner's device has it.
    confirmed_at timestamptz,
    -- The time step of the last code that was taken: no code is taken twice.
    last_step bigint,
    recovery_hashes bytea[] not null default '{}',
    primary key (company_id, user_id),
    foreign key (company_id, user_id) references users (company_id, id) on delete cascade
  );
`
