/**
 * What is unique holds within its company, so that rows may be divided by company over several machines
 * (docs/scale.md): a sharded database checks no key across them. Ids are made by the server, keys of files
 * begin with their company's id, and a recruiter's code is looked up in its own company only.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    create index files_by_id on files (id);
    create index mails_by_id on mails (id);
    create index assessments_by_id on assessments (id);
    drop index files_id, mails_id, assessments_id;
    create index files_by_storage_key on files (storage_key);
    alter table files drop constraint files_storage_key_key, drop constraint files_public_token_key;
    alter table users drop constraint users_recruiter_code_key,
      add constraint users_recruiter_code_key unique (company_id, recruiter_code);
  `)
    .execute(db)
}
