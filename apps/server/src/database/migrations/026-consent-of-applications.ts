/**
 * Whether a candidate may be asked for other tests stands in the consent of each application, and only there
 * (product 4.5).
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw('alter table candidates drop column keep_for_future;').execute(db)
}
