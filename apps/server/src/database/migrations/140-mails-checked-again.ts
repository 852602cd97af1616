/**
 * What a mail is about, so that it is checked again when it leaves; who opened the link that they were sent.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    alter table mails
      -- The test that it leads to, and the step of the campaign that it is.
      add column assessment_id uuid,
      add column campaign_id uuid,
      add column campaign_step_id uuid,
      drop constraint mails_status_check,
      add constraint mails_status_check
        check (status in ('queued', 'sent', 'failed', 'captured', 'uncertain', 'cancelled')),
      add constraint mails_cancelled_check check (status <> 'cancelled' or reason is not null),
      add constraint mails_step_check check (campaign_step_id is null or campaign_id is not null);

    -- All mails to candidates count in the limit of a day.
    drop index mails_of_day;
    create index mails_of_day on mails (company_id, (coalesce(due_at, created_at)))
      where kind in ('invitation', 'reminder', 'campaign', 'decision');

    -- By the candidate's own act: programs open links of mails, too.
    alter table invitations add column opened_at timestamptz;
    alter table campaign_candidates add column opened_at timestamptz;
  `)
    .execute(db)
}
