/** A re-scoring tells results from automatic points of applications that nobody has evaluated. */
import { type Kysely, sql } from 'kysely'

// Previews that are there did not: they are asked for anew, and what was applied is told in no more detail.
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    delete from rescorings where state in ('previewing', 'previewed');
    update rescoring_moves set from_score = coalesce(from_score, 0), to_score = coalesce(to_score, 0)
    where from_score is null or to_score is null;
    alter table rescoring_moves
      add column is_result boolean not null default true,
      alter column from_score set not null,
      alter column to_score set not null;
    alter table rescoring_moves alter column is_result drop default;
  `)
    .execute(db)
}
