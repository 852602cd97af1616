/**
 * What waits to be evaluated carries its test in its index: the home screen counts up to 10,000 of them,
 * leaving out those of deleted tests, without reading the applications (2,435 pages of the database for 6,433
 * of them, 67 now).
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`drop index applications_waiting`.execute(db)
  await sql`
    create index applications_waiting on applications (company_id, completed_at, id) include (assessment_id)
    where status = 'notEvaluated' and completed_at is not null`.execute(db)
}
