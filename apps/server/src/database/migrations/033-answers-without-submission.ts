/**
 * When an answer was submitted was not known of one that was drafted before; the visit of its page says when
 * it was left.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw('alter table answers drop column submitted_at;').execute(db)
}
