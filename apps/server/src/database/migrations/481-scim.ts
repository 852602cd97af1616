/**
 * What a company's directory of users says by SCIM: whom it knows, and its groups with the roles that
 * somebody of the company gave them.
 */
import { type Kysely, sql } from 'kysely'
import { protect } from '../protect.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(tables).execute(db)
  for (const table of ['scim_users', 'scim_groups', 'scim_members']) await protect(db, table)
}

const tables = `
  create table scim_users (
    company_id uuid not null,
    user_id uuid not null,
    user_name text not null check (user_name <> ''),
    external_id text,
    deactivated_at timestamptz,
    primary key (company_id, user_id),
    foreign key (company_id, user_id) references users (company_id, id) on delete cascade
  );
  create unique index scim_users_named on scim_users (company_id, lower(user_name));
  create unique index scim_users_external on scim_users (company_id, external_id);
  create table scim_groups (
    company_id uuid not null references companies (id) on delete cascade,
    id uuid not null,
    name text not null check (name <> ''),
    external_id text,
    role text check (role in
      ('ROLE_ADMIN', 'ROLE_BUILDER', 'ROLE_COLLABORATOR', 'ROLE_CONSULTANT', 'ROLE_TRIAL')),
    created_at timestamptz not null,
    primary key (company_id, id)
  );
  create unique index scim_groups_named on scim_groups (company_id, lower(name));
  create unique index scim_groups_external on scim_groups (company_id, external_id);
  create table scim_members (
    company_id uuid not null,
    group_id uuid not null,
    user_id uuid not null,
    primary key (company_id, group_id, user_id),
    foreign key (company_id, group_id) references scim_groups (company_id, id) on delete cascade,
    foreign key (company_id, user_id) references users (company_id, id) on delete cascade
  );
  create index scim_members_of_user on scim_members (company_id, user_id);
`
