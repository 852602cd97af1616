/**
 * Lines of the log are found by what they are first of all about, with one index: that of whole lists cost
 * every line a second one, and no policy lets the staff role use it. Superadmins ask across companies, so no
 * company leads it; an id is of one company anyway.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    drop index activity_log_subjects;
    drop index activity_log_subject;
    create index activity_log_subject on activity_log ((subject_ids[1]), at desc, id);
  `)
    .execute(db)
}
