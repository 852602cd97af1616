/** When a company's administrators were told that its files take more room than meant for it. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw('alter table companies add column storage_warned_at timestamptz;').execute(db)
}
