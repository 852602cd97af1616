/** The activity log: the staff role adds lines and reads its company's, and changes or deletes none. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`revoke update, delete on activity_log from assay_staff`.execute(db)
}
