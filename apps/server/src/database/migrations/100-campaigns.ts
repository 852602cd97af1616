/** Campaigns: their steps, who is in them, and what was sent to whom. */
import { type Kysely, sql } from 'kysely'
import { protect } from '../protect.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    create table campaigns (
      company_id uuid not null references companies (id) on delete cascade,
      id uuid not null,
      name text not null check (name <> ''),
      assessment_id uuid,
      revision integer not null default 1,
      created_at timestamptz not null,
      started_at timestamptz,
      -- Whose name and address its mails carry. Without a key: a superadmin starts in companies that are not
      -- theirs.
      started_by uuid,
      paused_at timestamptz,
      closed_at timestamptz,
      -- Up to when its mails of a day were handed to a job.
      planned_at timestamptz,
      primary key (company_id, id),
      foreign key (company_id, assessment_id) references assessments (company_id, id)
        on delete set null (assessment_id),
      check ((started_at is null) = (started_by is null)),
      check (started_at is not null or (paused_at is null and closed_at is null))
    );
    create index campaigns_list on campaigns (company_id, created_at desc, id);
    create index campaigns_of_test on campaigns (company_id, assessment_id) where assessment_id is not null;
    create index campaigns_running on campaigns (planned_at)
      where started_at is not null and paused_at is null and closed_at is null;

    create table campaign_steps (
      company_id uuid not null,
      campaign_id uuid not null,
      id uuid not null,
      position integer not null,
      type text not null check (type in ('email', 'cloture')),
      delay_days integer not null check (delay_days between 0 and 3650),
      is_default boolean not null,
      -- All null: not configured.
      subject text check (subject <> ''),
      header text,
      footer text,
      -- When it was added or its delay last changed: whose day had passed by then does not get it.
      planned_at timestamptz not null,
      primary key (company_id, campaign_id, id),
      foreign key (company_id, campaign_id) references campaigns (company_id, id) on delete cascade,
      check ((subject is null) = (header is null) and (subject is null) = (footer is null)),
      check (type = 'email' or subject is null)
    );

    create table campaign_candidates (
      company_id uuid not null,
      campaign_id uuid not null,
      candidate_id uuid not null,
      added_at timestamptz not null,
      primary key (company_id, campaign_id, candidate_id),
      foreign key (company_id, campaign_id) references campaigns (company_id, id) on delete cascade,
      foreign key (company_id, candidate_id) references candidates (company_id, id) on delete cascade
    );
    create index campaign_candidates_list on campaign_candidates
      (company_id, campaign_id, added_at desc, candidate_id);
    create index campaign_candidates_of_candidate on campaign_candidates (company_id, candidate_id);

    -- Stays when somebody is taken out, so that nothing reaches them twice when they are added again.
    create table campaign_sends (
      company_id uuid not null,
      campaign_id uuid not null,
      candidate_id uuid not null,
      step_id uuid not null,
      sent_at timestamptz not null,
      primary key (company_id, campaign_id, candidate_id, step_id),
      foreign key (company_id, campaign_id) references campaigns (company_id, id) on delete cascade,
      foreign key (company_id, candidate_id) references candidates (company_id, id) on delete cascade
    );
    create index campaign_sends_of_step on campaign_sends (company_id, campaign_id, step_id);
    create index campaign_sends_of_candidate on campaign_sends (company_id, candidate_id);
  `)
    .execute(db)
  for (const table of ['campaigns', 'campaign_steps', 'campaign_candidates', 'campaign_sends'])
    await protect(db, table)
}
