/**
 * A mail to many holds its words once and what is each recipient's own by name: it is put together when it is
 * read.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    alter table mail_bodies
      -- What stands between the pieces: names of values; null where mails hold the values themselves.
      add column html_places text[],
      add column text_places text[],
      -- Where the personal link leads, signed when the mail is read.
      add column link jsonb,
      add check ((html_places is null) = (text_places is null)),
      add check ((html_places is null) = (link is null));

    do $$
    declare own text;
    begin
      for own in select conname from pg_constraint
        where conrelid = 'mails'::regclass and pg_get_constraintdef(oid) like '%own\\_%'
      loop
        execute format('alter table mails drop constraint %I', own);
      end loop;
    end $$;
    alter table mails
      -- What the words and the link say of the recipient.
      add column personal jsonb,
      add check (case when body_id is null then own_html is null and own_text is null and personal is null
        when personal is null then own_html is not null and own_text is not null
        else own_html is null and own_text is null end),
      -- Made of the id and the domain that mails come from.
      drop column message_id;
  `)
    .execute(db)
}
