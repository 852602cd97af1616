/** The list of deleted tests. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      'create index assessments_deleted on assessments (company_id, deleted_at desc) where deleted_at is not null;',
    )
    .execute(db)
}
