/**
 * What taking a test asks of the tables: one sitting at a time, pages left and closed, tests found by their
 * id.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    -- Two clicks at once make one application: the loser of the race finds the winner's.
    create unique index applications_one_in_progress on applications (company_id, assessment_id, candidate_id)
      where completed_at is null and interrupted_at is null;
    create unique index assessments_id on assessments (id);
    alter table assessments set (fillfactor = 80);
    -- Going on changes no indexed column; room on the page lets PostgreSQL leave the indexes alone.
    alter table applications set (fillfactor = 80);
    alter table answers set (fillfactor = 80);

    alter table page_visits
      -- The last submission: what a bonus for being quick counts to.
      add column left_at timestamptz,
      -- Closed from its drafts because its time was up: what arrives later is kept, and late.
      add column closed_by_timer boolean not null default false,
      add check (not closed_by_timer or closed_at is not null);
  `)
    .execute(db)
}
