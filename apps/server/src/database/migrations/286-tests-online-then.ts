/**
 * Which tests were online at a past moment: the lines of the log that say so, few among many, in the order of
 * a test's own.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    create index activity_log_online on activity_log (company_id, (subject_ids[1]), at desc, id desc)
      include (action) where action in
        ('assessment.putOnline', 'assessment.takenOffline', 'assessment.deleted', 'assessment.restored')`)
    .execute(db)
}
