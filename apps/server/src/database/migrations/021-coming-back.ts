/**
 * Going on on another device, filters that the candidate chooses, and mails that carry a file (product 4.3).
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    alter table applications
      -- Raised when a mailed link is used on another device: the browser of a lower number writes no more.
      add column holder integer not null default 1 check (holder >= 1);

    alter table application_filters
      -- Follows the answers to the test's filter modules; the others stay whatever is answered.
      add column by_answer boolean not null default false;

    alter table files
      drop constraint files_kind_check,
      add constraint files_kind_check check (kind in
        ('image', 'video', 'audio', 'document', 'cv', 'recording', 'identity', 'attachment'));
    alter table mails
      add column attachment_file_id uuid,
      add foreign key (company_id, attachment_file_id) references files (company_id, id)
        on delete set null (attachment_file_id);
    create index mails_attachment on mails (company_id, attachment_file_id) where attachment_file_id is not null;
  `)
    .execute(db)
}
