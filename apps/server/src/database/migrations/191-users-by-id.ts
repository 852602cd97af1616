/**
 * Users are found by their id alone where no company is asked: the superadmin's list, and who wrote each line
 * of the log. Not unique: somebody who moved has the same id in both companies.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw('create index users_by_id on users (id)').execute(db)
}
