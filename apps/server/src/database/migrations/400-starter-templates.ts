/**
 * What a template is for, and in which language: of those that a company begins with, one of each. Whatever
 * people write themselves is for nothing in particular.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    alter table email_templates
      add column kind text
        check (kind in ('invitation', 'reminder', 'refusal', 'goodNews', 'acknowledgement')),
      add column language text check (language in ('fr', 'en')),
      add check ((kind is null) = (language is null));
    create unique index email_templates_starters on email_templates (company_id, kind, language)
      where kind is not null;
  `)
    .execute(db)
}
