/**
 * The rule by which words were found in the answers of an application (product 2.5). Scores that exist keep
 * theirs until a person re-scores; what goes on is scored by the new one.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw('alter table applications add column word_rule smallint not null default 1').execute(db)
  await sql.raw('update applications set word_rule = 2 where completed_at is null').execute(db)
  await sql.raw('alter table applications alter column word_rule set default 2').execute(db)
}
