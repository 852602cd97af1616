/** Candidates, their applications, answers and submissions (product 4, 5). */
import { type Kysely, sql } from 'kysely'
import { protect } from '../protect.ts'

const candidatesAndApplications = `
    create table candidates (
      company_id uuid not null references companies (id) on delete cascade,
      id uuid not null,
      email text not null check (email = lower(email) and email <> ''),
      first_name text not null,
      last_name text not null,
      phone text,
      birth_date date,
      cv_file_id uuid,
      keep_for_future boolean not null default false,
      -- The candidate's own last act: what the purge counts from.
      last_act_at timestamptz not null default now(),
      created_at timestamptz not null default now(),
      primary key (company_id, id),
      unique (company_id, email),
      foreign key (company_id, cv_file_id) references files (company_id, id) on delete set null (cv_file_id)
    );
    create index candidates_by_name on candidates (company_id, lower(last_name), lower(first_name), id);
    create index candidates_by_creation on candidates (company_id, created_at desc, id);
    create index candidates_by_last_act on candidates (company_id, last_act_at);

    create table applications (
      company_id uuid not null,
      id uuid not null,
      assessment_id uuid not null,
      version_id uuid not null,
      candidate_id uuid not null,
      number integer not null check (number >= 1),
      -- What the person typed in the identity form; the candidate's record stays as it was.
      typed jsonb not null default '{}',
      consent jsonb not null default '{}',
      source text not null default 'link' check (source in ('link', 'invitation', 'campaign')),
      status text not null default 'notEvaluated'
        check (status in ('notEvaluated', 'evaluated', 'refused', 'hired')),
      column_id uuid,
      contact_user_id uuid,
      prior_application_id uuid,
      draw_seed text not null,
      current_page integer not null default 1 check (current_page >= 1),
      -- The positions of the pages reached, in order.
      path integer[] not null default '{1}',
      created_at timestamptz not null default now(),
      started_at timestamptz,
      last_seen_at timestamptz not null default now(),
      -- In progress while both are null; interrupted after thirty idle days.
      completed_at timestamptz,
      interrupted_at timestamptz,
      late boolean not null default false,
      extra_time_percent integer not null default 0 check (extra_time_percent between 0 and 1000),
      extra_time_reason text,
      score numeric(12, 2),
      max_score numeric(12, 2) not null default 0,
      auto_score numeric(12, 2),
      scores jsonb,
      evaluated_at timestamptz,
      primary key (company_id, id),
      unique (company_id, assessment_id, number),
      foreign key (company_id, assessment_id) references assessments (company_id, id) on delete cascade,
      foreign key (company_id, version_id) references assessment_versions (company_id, id),
      foreign key (company_id, candidate_id) references candidates (company_id, id) on delete cascade,
      foreign key (company_id, column_id) references assessment_columns (company_id, id),
      foreign key (company_id, contact_user_id) references users (company_id, id)
        on delete set null (contact_user_id),
      foreign key (company_id, prior_application_id) references applications (company_id, id)
        on delete set null (prior_application_id),
      check (completed_at is null or interrupted_at is null),
      check (status <> 'evaluated' or completed_at is not null),
      check (score is null or completed_at is not null)
    );
    create index applications_board on applications (company_id, assessment_id, status, completed_at desc, id);
    create index applications_by_assessment on applications (company_id, assessment_id, created_at desc, id);
    create index applications_by_candidate on applications (company_id, candidate_id, created_at desc);
    create index applications_by_version on applications (company_id, version_id);
    create index applications_by_column on applications (company_id, column_id) where column_id is not null;
    create index applications_by_creation on applications (company_id, created_at desc, id);
    create index applications_in_progress on applications (last_seen_at)
      where completed_at is null and interrupted_at is null;
`

const whatCandidatesSend = `
    create table application_filters (
      company_id uuid not null,
      application_id uuid not null,
      filter_id uuid not null,
      primary key (company_id, application_id, filter_id),
      foreign key (company_id, application_id) references applications (company_id, id) on delete cascade,
      foreign key (company_id, filter_id) references filters (company_id, id) on delete cascade
    );
    create index application_filters_filter on application_filters (company_id, filter_id);

    create table page_visits (
      company_id uuid not null,
      application_id uuid not null,
      page_id text not null,
      first_visited_at timestamptz not null,
      -- When the page's time is over, grace included; null without a timer.
      expires_at timestamptz,
      closed_at timestamptz,
      late boolean not null default false,
      primary key (company_id, application_id, page_id),
      foreign key (company_id, application_id) references applications (company_id, id) on delete cascade
    );
    create index page_visits_expiring on page_visits (expires_at) where closed_at is null;

    create table answers (
      company_id uuid not null,
      application_id uuid not null,
      module_item_id text not null,
      value jsonb not null,
      -- The number that the client gave to the operation; the highest wins.
      seq bigint not null,
      operation_id text,
      updated_at timestamptz not null,
      submitted_at timestamptz,
      primary key (company_id, application_id, module_item_id),
      foreign key (company_id, application_id) references applications (company_id, id) on delete cascade
    );

    create table submissions (
      company_id uuid not null,
      application_id uuid not null,
      idempotency_key text not null check (char_length(idempotency_key) between 1 and 255),
      fingerprint text not null,
      result jsonb not null,
      created_at timestamptz not null default now(),
      primary key (company_id, application_id, idempotency_key),
      foreign key (company_id, application_id) references applications (company_id, id) on delete cascade
    );
`

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(candidatesAndApplications + whatCandidatesSend).execute(db)
  for (const table of [
    'candidates',
    'applications',
    'application_filters',
    'page_visits',
    'answers',
    'submissions',
  ])
    await protect(db, table)
}
