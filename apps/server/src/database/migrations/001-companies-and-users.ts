/** Companies, users, files, and the directories that lead from a slug, an e-mail or a token to a company. */
import { type Kysely, sql } from 'kysely'
import { protect } from '../protect.ts'

const companiesAndFiles = `
    create table companies (
      id uuid primary key,
      name text not null check (char_length(name) between 1 and 255),
      slug text not null unique check (slug <> ''),
      siret text,
      description text,
      address text,
      address_postal_code text,
      address_city text,
      address_phone text,
      address_email text,
      logo_file_id uuid,
      license_count integer not null default 5 check (license_count >= 0),
      candidate_data_lifetime integer not null default 24 check (candidate_data_lifetime between 3 and 24),
      color_list jsonb not null default '[]',
      primary_color text not null default '#472F92',
      secondary_color text not null default '#ED174C',
      -- May be a user of the parent company, hence no foreign key.
      manager_id uuid,
      parent_company_id uuid references companies (id),
      created_at timestamptz not null default now(),
      check (parent_company_id <> id)
    );
    create index companies_parent on companies (parent_company_id);

    create table filters (
      company_id uuid not null references companies (id) on delete cascade,
      id uuid not null,
      name text not null check (name <> ''),
      primary key (company_id, id)
    );

    create table files (
      company_id uuid not null references companies (id) on delete cascade,
      id uuid not null,
      kind text not null check (kind in ('image', 'video', 'audio', 'document', 'cv', 'recording', 'identity')),
      storage_key text not null unique,
      mime text not null,
      size bigint not null check (size >= 0),
      name text not null,
      width integer,
      height integer,
      duration_seconds numeric,
      public_token text unique,
      created_by uuid,
      created_at timestamptz not null default now(),
      primary key (company_id, id)
    );
    create unique index files_id on files (id);
    create index files_list on files (company_id, kind, created_at desc, id);
    alter table companies add constraint companies_logo foreign key (id, logo_file_id)
      references files (company_id, id) on delete set null (logo_file_id);
`

const usersAndDirectories = `
    create table users (
      company_id uuid not null references companies (id) on delete cascade,
      id uuid not null,
      email text not null check (email = lower(email)),
      first_name text not null,
      last_name text not null,
      phone text,
      birthdate date,
      role text not null check (role in ('ROLE_SUPERADMIN', 'ROLE_CREADMIN', 'ROLE_ADMIN', 'ROLE_BUILDER',
        'ROLE_COLLABORATOR', 'ROLE_CONSULTANT', 'ROLE_TRIAL')),
      password_hash text,
      password_changed_at timestamptz,
      must_change_password boolean not null default true,
      temporary_password_expires_at timestamptz,
      -- Empty: sees all of the company.
      company_filters uuid[] not null default '{}',
      profile_picture_file_id uuid,
      recruiter_code text not null unique,
      notification_settings jsonb not null default '{}',
      created_at timestamptz not null default now(),
      -- Kept, without password or sessions, so that marks and comments keep their author.
      deleted_at timestamptz,
      primary key (company_id, id),
      foreign key (company_id, profile_picture_file_id) references files (company_id, id)
        on delete set null (profile_picture_file_id),
      check (deleted_at is null or password_hash is null),
      check (temporary_password_expires_at is null or must_change_password)
    );
    create index users_list on users (company_id, last_name, first_name, id) where deleted_at is null;

    create table directory_emails (
      email text primary key check (email = lower(email)),
      company_id uuid not null,
      user_id uuid not null,
      foreign key (company_id, user_id) references users (company_id, id) on delete cascade
    );
    create index directory_emails_user on directory_emails (company_id, user_id);

    -- One-time and signed links: only the hash is kept.
    create table directory_tokens (
      token_hash bytea primary key,
      kind text not null,
      company_id uuid not null references companies (id) on delete cascade,
      subject_id uuid not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      created_at timestamptz not null default now()
    );
    create index directory_tokens_subject on directory_tokens (company_id, subject_id, kind);
    create index directory_tokens_expiry on directory_tokens (expires_at);
`

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(companiesAndFiles + usersAndDirectories).execute(db)
  await protect(db, 'companies', 'id')
  for (const table of ['filters', 'files', 'users', 'directory_emails', 'directory_tokens'])
    await protect(db, table)
}
