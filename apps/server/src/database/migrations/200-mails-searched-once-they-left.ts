/**
 * A mail is sorted into the search once, when it has left or will not; line breaks are looked for without a
 * pattern.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    drop index mails_search;
    create index mails_search on mails using gin (lower(' ' || subject || ' ' || to_email) gin_trgm_ops)
      where status <> 'queued';

    do $$
    declare own text;
    begin
      for own in select conname from pg_constraint
        where conrelid = 'mails'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%!~%'
      loop
        execute format('alter table mails drop constraint %I', own);
      end loop;
    end $$;
    alter table mails
      add check (strpos(to_email, chr(10)) = 0 and strpos(to_email, chr(13)) = 0),
      add check (strpos(to_name, chr(10)) = 0 and strpos(to_name, chr(13)) = 0),
      add check (strpos(reply_to, chr(10)) = 0 and strpos(reply_to, chr(13)) = 0),
      add check (strpos(subject, chr(10)) = 0 and strpos(subject, chr(13)) = 0),
      add check (unsubscribe_url !~ '[\\r\\n<>]');
  `)
    .execute(db)
}
