/** The outbox of mails and the activity log. */
import { type Kysely, sql } from 'kysely'
import { protect } from '../protect.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    create table mails (
      company_id uuid not null references companies (id) on delete cascade,
      id uuid not null,
      kind text not null,
      to_email text not null check (to_email !~ '[\\r\\n]'),
      to_name text check (to_name !~ '[\\r\\n]'),
      reply_to text check (reply_to !~ '[\\r\\n]'),
      subject text not null check (subject !~ '[\\r\\n]'),
      html text not null,
      text text not null,
      status text not null default 'queued' check (status in ('queued', 'sent', 'failed', 'captured')),
      reason text,
      message_id text not null,
      application_id uuid,
      created_at timestamptz not null default now(),
      sent_at timestamptz,
      primary key (company_id, id),
      foreign key (company_id, application_id) references applications (company_id, id) on delete cascade,
      check ((status in ('sent', 'captured')) = (sent_at is not null)),
      check (status <> 'failed' or reason is not null)
    );
    create unique index mails_id on mails (id);
    create index mails_list on mails (created_at desc, id);
    create index mails_application on mails (company_id, application_id) where application_id is not null;

    create table activity_log (
      id uuid primary key,
      -- Null: what concerns the whole installation.
      company_id uuid references companies (id) on delete set null,
      at timestamptz not null default now(),
      action text not null,
      priority text not null default 'normal' check (priority in ('low', 'normal', 'high')),
      user_id uuid,
      real_role text,
      acting_role text,
      subject_ids uuid[] not null default '{}',
      -- Ids and names of fields only, never values (product 8.4).
      parameters jsonb not null default '{}'
    );
    create index activity_log_list on activity_log (at desc, id);
    create index activity_log_company on activity_log (company_id, at desc, id);
  `)
    .execute(db)
  await protect(db, 'mails')
  await protect(db, 'activity_log')
}
