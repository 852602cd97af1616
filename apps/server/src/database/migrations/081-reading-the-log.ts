/** The log is read by who, what and how important, and by what a line is first of all about. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    create index activity_log_user on activity_log (user_id, at desc, id) where user_id is not null;
    create index activity_log_action on activity_log (action collate "C", at desc, id);
    create index activity_log_high on activity_log (at desc, id) where priority = 'high';
    create index activity_log_low on activity_log (at desc, id) where priority = 'low';
    -- Equality of ids is leakproof, so that the staff role may use it under its policies.
    create index activity_log_subject on activity_log (company_id, (subject_ids[1]), at desc);
  `)
    .execute(db)
}
