/** A mail to one person in a recruiter's own words counts in the limit of a day, as others to candidates. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    drop index mails_of_day;
    create index mails_of_day on mails (company_id, (coalesce(due_at, created_at)))
      where kind in ('invitation', 'reminder', 'campaign', 'decision', 'message');
  `)
    .execute(db)
}
