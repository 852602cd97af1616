/** The address book: who added whom, what lists are ordered and filtered by, tags, files that are added. */
import { type Kysely, sql } from 'kysely'
import { protect } from '../protect.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(people).execute(db)
  await sql.raw(flags).execute(db)
  await sql.raw(tables).execute(db)
  await protect(db, 'candidate_tags')
  await protect(db, 'candidate_imports')
}

const people = `
  alter table candidates
    -- When staff added them; null for who came by themselves, whose coming would tell when a hidden
    -- application began.
    add column added_at timestamptz,
    -- Without a key: a superadmin adds in companies that are not theirs.
    add column added_by uuid,
    -- They want no more mails.
    add column unsubscribed_at timestamptz,
    -- Kept by triggers, so that the lists of those without applications and of those hired are read by index.
    add column has_applications boolean not null default false,
    add column is_hired boolean not null default false;
  update candidates set
    has_applications = exists (select from applications a
      where a.company_id = candidates.company_id and a.candidate_id = candidates.id),
    is_hired = exists (select from applications a
      where a.company_id = candidates.company_id and a.candidate_id = candidates.id and a.status = 'hired');

  create index candidates_by_first_name on candidates (company_id, lower(first_name), lower(last_name), id);
  create index candidates_by_email on candidates (company_id, email, id);
  create index candidates_by_addition on candidates (company_id, added_at desc nulls last, id);
  create index candidates_hired on candidates (company_id, lower(last_name), lower(first_name), id) where is_hired;
  create index candidates_without on candidates (company_id, lower(last_name), lower(first_name), id)
    where not has_applications;
  create index candidates_by_adder on candidates (company_id, added_by) where added_by is not null;
  -- A candidate's timeline reads the log by what a line is about.
  create index activity_log_subjects on activity_log using gin (subject_ids);
  create index candidates_by_phone on candidates (company_id, phone) where phone is not null;
`

const flags = `
  create function flag_candidate(company uuid, candidate uuid) returns void language sql as $$
    update candidates set has_applications = now.has, is_hired = now.hired
    from (
      select count(*) > 0 as has, coalesce(bool_or(status = 'hired'), false) as hired
      from applications where company_id = company and candidate_id = candidate
    ) as now
    where company_id = company and id = candidate
      and (has_applications, is_hired) is distinct from (now.has, now.hired);
  $$;

  create function flag_new_applicants() returns trigger language plpgsql as $$
  begin
    update candidates set has_applications = true, is_hired = candidates.is_hired or now.hired
    from (select company_id, candidate_id, bool_or(status = 'hired') as hired from added group by 1, 2) as now
    where candidates.company_id = now.company_id and candidates.id = now.candidate_id
      and (not candidates.has_applications or (now.hired and not candidates.is_hired));
    return null;
  end $$;
  create trigger applications_flag_new after insert on applications referencing new table as added
    for each statement execute function flag_new_applicants();

  create function flag_former_applicant() returns trigger language plpgsql as $$
  begin
    perform flag_candidate(old.company_id, old.candidate_id);
    return null;
  end $$;
  create trigger applications_flag_former after delete on applications
    for each row execute function flag_former_applicant();

  create function flag_moved_applicant() returns trigger language plpgsql as $$
  begin
    perform flag_candidate(new.company_id, new.candidate_id);
    if new.candidate_id <> old.candidate_id then
      perform flag_candidate(old.company_id, old.candidate_id);
    end if;
    return null;
  end $$;
  create trigger applications_flag_moved after update of status, candidate_id on applications
    for each row when (
      old.candidate_id <> new.candidate_id or (old.status = 'hired') <> (new.status = 'hired'))
    execute function flag_moved_applicant();
`

const tables = `
  create table candidate_tags (
    company_id uuid not null,
    candidate_id uuid not null,
    tag text not null check (tag <> ''),
    primary key (company_id, candidate_id, tag),
    foreign key (company_id, candidate_id) references candidates (company_id, id) on delete cascade
  );
  create index candidate_tags_list on candidate_tags (company_id, tag, candidate_id);

  -- Files that are worked off in the background; whole rows go after a day.
  create table candidate_imports (
    company_id uuid not null references companies (id) on delete cascade,
    id uuid not null,
    user_id uuid not null,
    state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'cancelled')),
    content text not null,
    total integer not null,
    -- How many of its lines are done, and what came of them.
    read integer not null default 0,
    created integer not null default 0,
    errors jsonb not null default '[]',
    created_at timestamptz not null default now(),
    primary key (company_id, id)
  );
  create index candidate_imports_old on candidate_imports (created_at);
`
