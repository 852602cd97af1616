/**
 * Mail templates, invitations, and what the outbox knows of a mail: whose it is, when it may leave, when it
 * was tried.
 */
import { type Kysely, sql } from 'kysely'
import { protect } from '../protect.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    create table email_templates (
      company_id uuid not null references companies (id) on delete cascade,
      id uuid not null,
      title text not null check (title <> ''),
      subject text not null check (subject <> ''),
      content text not null check (content <> ''),
      created_at timestamptz not null default now(),
      primary key (company_id, id)
    );
    create index email_templates_list on email_templates (company_id, lower(title), id);

    alter table companies
      -- Invitations and reminders of a day; the rest leaves on the next one.
      add column daily_mail_limit integer not null default 5000 check (daily_mail_limit > 0);

    alter table mails
      add column candidate_id uuid,
      -- Good for one click, for what nobody asked for.
      add column unsubscribe_url text check (unsubscribe_url !~ '[\\r\\n<>]'),
      -- Not before; at once where null.
      add column due_at timestamptz,
      -- Handed to a server whose answer is not known: while it is so nobody sends it again.
      add column attempted_at timestamptz,
      add foreign key (company_id, candidate_id) references candidates (company_id, id) on delete cascade,
      drop constraint mails_status_check,
      add constraint mails_status_check
        check (status in ('queued', 'sent', 'failed', 'captured', 'uncertain'));
    create index mails_of_candidate on mails (company_id, candidate_id, created_at desc)
      where candidate_id is not null;
    create index mails_of_day on mails (company_id, (coalesce(due_at, created_at)))
      where kind in ('invitation', 'reminder');

    create table invitations (
      company_id uuid not null,
      id uuid not null,
      assessment_id uuid not null,
      candidate_id uuid not null,
      user_id uuid not null,
      extra_time_percent integer not null default 0 check (extra_time_percent between 0 and 1000),
      closes_at timestamptz,
      remind_at timestamptz,
      reminded_at timestamptz,
      created_at timestamptz not null,
      primary key (company_id, id),
      foreign key (company_id, assessment_id) references assessments (company_id, id) on delete cascade,
      foreign key (company_id, candidate_id) references candidates (company_id, id) on delete cascade
    );
    create index invitations_of_candidate on invitations (company_id, candidate_id, assessment_id, created_at desc);
    create index invitations_of_test on invitations (company_id, assessment_id);
    create index invitations_to_remind on invitations (remind_at)
      where remind_at is not null and reminded_at is null;
  `)
    .execute(db)
  await protect(db, 'email_templates')
  await protect(db, 'invitations')
}
