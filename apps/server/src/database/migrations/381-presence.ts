/** Until when somebody is said to look at an application: their browser says so again and again. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw('alter table seen_applications add column here_until timestamptz').execute(db)
}
