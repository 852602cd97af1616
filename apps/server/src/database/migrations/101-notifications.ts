/** Who hears of new applications, and what was completed since the last time, read by index. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index users_notified on users (company_id, id)
      where deleted_at is null and notification_settings ->> 'active' = 'true'`.execute(db)
  await sql`
    create index applications_by_completion on applications (company_id, completed_at)
      where completed_at is not null`.execute(db)
}
