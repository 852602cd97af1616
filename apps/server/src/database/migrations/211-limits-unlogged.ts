/**
 * What limits count is not written to the log of the database: each identification waited for it to be on the
 * disk. After a crash of the database everybody's tries count from nothing, which lets nobody in.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table rate_limits set unlogged`.execute(db)
}
