/**
 * Groups of tests, order of own columns, and the reasons for which a company refuses (product 5.2).
 */
import { type Kysely, sql } from 'kysely'
import { protect } from '../protect.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    create table assessment_groups (
      company_id uuid not null references companies (id) on delete cascade,
      id uuid not null,
      name text not null check (name <> ''),
      created_at timestamptz not null default now(),
      primary key (company_id, id)
    );
    create unique index assessment_groups_name on assessment_groups (company_id, lower(name));

    create table assessment_group_members (
      company_id uuid not null,
      group_id uuid not null,
      assessment_id uuid not null,
      primary key (company_id, group_id, assessment_id),
      foreign key (company_id, group_id) references assessment_groups (company_id, id) on delete cascade,
      foreign key (company_id, assessment_id) references assessments (company_id, id) on delete cascade
    );
    create index assessment_group_members_assessment on assessment_group_members (company_id, assessment_id);

    -- Named once a test, whatever the case; built-in names are refused by the call.
    create unique index assessment_columns_name on assessment_columns (company_id, assessment_id, lower(name));

    create table refusal_reasons (
      company_id uuid not null references companies (id) on delete cascade,
      id uuid not null default gen_random_uuid(),
      label_fr text not null check (label_fr <> ''),
      label_en text not null check (label_en <> ''),
      position integer not null,
      primary key (company_id, id)
    );
    create index refusal_reasons_list on refusal_reasons (company_id, position);

    alter table applications
      add column refusal_reason_id uuid,
      add foreign key (company_id, refusal_reason_id) references refusal_reasons (company_id, id)
        on delete set null (refusal_reason_id);
    create index applications_by_refusal_reason on applications (company_id, refusal_reason_id)
      where refusal_reason_id is not null;

    -- Every company begins with these, and changes them as it likes.
    create function add_refusal_reasons(company uuid) returns void language sql as $$
      insert into public.refusal_reasons (company_id, label_fr, label_en, position) values
        (company, 'Compétences insuffisantes pour le poste', 'Skills do not match the role', 1),
        (company, 'Expérience insuffisante', 'Not enough experience', 2),
        (company, 'Disponibilité ou mobilité', 'Availability or location', 3),
        (company, 'Prétentions salariales', 'Salary expectations', 4),
        (company, 'Poste pourvu', 'Position filled', 5),
        (company, 'Candidature retirée par la personne', 'Candidate withdrew', 6);
    $$;
    create function add_refusal_reasons_of_new() returns trigger language plpgsql as $$
    begin
      perform public.add_refusal_reasons(new.id);
      return null;
    end $$;
    select add_refusal_reasons(id) from companies;
    create trigger companies_refusal_reasons after insert on companies
      for each row execute function add_refusal_reasons_of_new();
  `)
    .execute(db)
  for (const table of ['assessment_groups', 'assessment_group_members', 'refusal_reasons'])
    await protect(db, table)
}
