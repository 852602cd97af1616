/** What the operator's virus scanner has said of a file from outside; nothing where none is set up. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`alter table files add column scan text check (scan in ('waiting', 'clean', 'infected'))`)
    .execute(db)
}
