/**
 * The modules of an application of which a recording or photo was refused for good, so that a mandatory one
 * does not hold up a candidate who did record.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table applications add column refused_modules text[] not null default '{}'`.execute(db)
}
