/**
 * What many mails say alike is stored once: each of them holds what is its recipient's alone.
 */
import { type Kysely, sql } from 'kysely'
import { protect } from '../protect.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    create table mail_bodies (
      company_id uuid not null references companies (id) on delete cascade,
      id uuid not null,
      -- The pieces between what is a recipient's own.
      html text[] not null,
      text text[] not null,
      primary key (company_id, id)
    );

    alter table mails
      alter column html drop not null,
      alter column text drop not null,
      add column body_id uuid,
      add column own_html text[],
      add column own_text text[],
      add foreign key (company_id, body_id) references mail_bodies (company_id, id),
      add check ((body_id is null) = (html is not null)),
      add check ((body_id is null) = (text is not null)),
      add check ((body_id is null) = (own_html is null)),
      add check ((body_id is null) = (own_text is null));
    create index mails_body on mails (company_id, body_id) where body_id is not null;
  `)
    .execute(db)
  await protect(db, 'mail_bodies')
}
