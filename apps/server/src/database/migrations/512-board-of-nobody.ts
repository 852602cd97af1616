/** What nobody owns is counted by the board's index alone: of a million applications each was read. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    drop index applications_board_time;
    create index applications_board_time
      on applications (company_id, assessment_id, status, created_at, id) include (is_assigned);
  `)
    .execute(db)
}
