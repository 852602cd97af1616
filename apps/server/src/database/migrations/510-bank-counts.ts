/** A category counts its questions by the index alone: at 100,000 its list read each of them. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    drop index bank_questions_of_category;
    create index bank_questions_of_category on bank_questions (company_id, category_id, uses, id) include (state);
  `)
    .execute(db)
}
