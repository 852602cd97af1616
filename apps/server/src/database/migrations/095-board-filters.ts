/** By what the board and the table are narrowed: score in percent, late, who evaluated (product 5.4). */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    -- Nothing of what candidates write while they take a test touches these three.
    create index applications_board_percent
      on applications (company_id, assessment_id, (score / nullif(max_score, 0) * 100)) where score is not null;
    create index applications_late on applications (company_id, assessment_id, created_at, id) where late;
    create index evaluations_by_user on evaluations (company_id, user_id, application_id)
      where submitted_at is not null;
  `)
    .execute(db)
}
