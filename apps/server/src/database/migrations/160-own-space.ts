/** A candidate's own space: whether a company shows results there, and who of all companies has an e-mail. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table companies add column shows_results boolean not null default false`.execute(db)
  await sql`create index candidates_email_anywhere on candidates (email)`.execute(db)
}
