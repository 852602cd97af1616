/**
 * What a search of mails sorts in is done by the vacuum, not by whoever queues fifty thousand of them
 * (decision 185).
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // In kB. What is not sorted in yet is read through: some milliseconds of a superadmin's search.
  await sql`alter index mails_search set (gin_pending_list_limit = 65536)`.execute(db)
}
