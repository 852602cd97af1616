/**
 * Tests from before the marks of colleagues were open by default (migration 310): their board says so once.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw('alter table assessments add column marks_opened boolean not null default true').execute(db)
  await sql.raw('alter table assessments alter column marks_opened set default false').execute(db)
}
