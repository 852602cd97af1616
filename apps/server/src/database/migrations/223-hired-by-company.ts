/** Who was hired, in all tests of a company, the newest first: the list behind a figure of the home page. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index applications_hired on applications (company_id, created_at desc, id desc)
    where status = 'hired'`.execute(db)
}
