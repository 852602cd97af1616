/** When a session last typed its user's own password (product 1.15); null: not known. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw('alter table sessions add column password_checked_at timestamptz').execute(db)
}
