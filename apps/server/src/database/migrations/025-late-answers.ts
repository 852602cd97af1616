/**
 * Answers that came after a timer had ended the application change its result: the earlier one is kept
 * (product 4.11).
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    alter table score_history
      drop constraint score_history_reason_check,
      add constraint score_history_reason_check
        check (reason in ('completed', 'evaluated', 'rescored', 'recovered', 'late'));
  `)
    .execute(db)
}
