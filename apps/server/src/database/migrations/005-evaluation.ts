/** Marks, evaluations, comments, and the calls of staff that may be repeated. Authors are not foreign keys:
 * a superadmin of another company may act here. */
import { type Kysely, sql } from 'kysely'
import { protect } from '../protect.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    create table marks (
      company_id uuid not null,
      application_id uuid not null,
      criterion_id text not null,
      user_id uuid not null,
      score numeric(12, 2),
      comment text,
      updated_at timestamptz not null default now(),
      primary key (company_id, application_id, criterion_id, user_id),
      foreign key (company_id, application_id) references applications (company_id, id) on delete cascade
    );

    create table evaluations (
      company_id uuid not null,
      application_id uuid not null,
      user_id uuid not null,
      submitted_at timestamptz,
      updated_at timestamptz not null default now(),
      primary key (company_id, application_id, user_id),
      foreign key (company_id, application_id) references applications (company_id, id) on delete cascade
    );

    create table score_history (
      company_id uuid not null,
      id uuid not null,
      application_id uuid not null,
      version_id uuid not null,
      score numeric(12, 2),
      max_score numeric(12, 2) not null,
      scores jsonb,
      reason text not null check (reason in ('evaluated', 'rescored')),
      user_id uuid,
      created_at timestamptz not null default now(),
      primary key (company_id, id),
      foreign key (company_id, application_id) references applications (company_id, id) on delete cascade,
      foreign key (company_id, version_id) references assessment_versions (company_id, id) on delete cascade
    );
    create index score_history_list on score_history (company_id, application_id, created_at desc);
    create index score_history_version on score_history (company_id, version_id);

    create table comments (
      company_id uuid not null,
      id uuid not null,
      application_id uuid not null,
      user_id uuid not null,
      content text not null check (content <> ''),
      created_at timestamptz not null default now(),
      primary key (company_id, id),
      foreign key (company_id, application_id) references applications (company_id, id) on delete cascade
    );
    create index comments_list on comments (company_id, application_id, created_at);

    create table idempotent_requests (
      company_id uuid not null references companies (id) on delete cascade,
      user_id uuid not null,
      idempotency_key text not null check (char_length(idempotency_key) between 1 and 255),
      fingerprint text not null,
      result jsonb not null,
      created_at timestamptz not null default now(),
      primary key (company_id, user_id, idempotency_key)
    );
    create index idempotent_requests_age on idempotent_requests (created_at);
  `)
    .execute(db)
  for (const table of ['marks', 'evaluations', 'score_history', 'comments', 'idempotent_requests'])
    await protect(db, table)
}
