/** Two indexes of candidates that no list reads go: each enrolment of a candidate paid for them. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // By e-mail `unique (company_id, email)` serves the order too; nothing orders by a record's creation.
  await sql`drop index candidates_by_email`.execute(db)
  await sql`drop index candidates_by_creation`.execute(db)
}
