/**
 * When staff last changed a candidate's address: for a day it opens nothing that was there before (product
 * 6.5).
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw('alter table candidates add column email_changed_at timestamptz').execute(db)
}
