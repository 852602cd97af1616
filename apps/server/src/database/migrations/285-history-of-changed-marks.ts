/**
 * Marks that are changed after they were submitted leave the earlier score in the history; and a score that
 * was made of automatic points alone is told from a result.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    alter table score_history
      drop constraint score_history_reason_check,
      add constraint score_history_reason_check check (
        reason in ('completed', 'evaluated', 'marked', 'rescored', 'recovered', 'late', 'rekeyed')),
      add column is_result boolean not null default true;
  `)
    .execute(db)
}
