/**
 * Mails of a child company are made from its parent's templates, so the files that they show may be the
 * parent's. The function sees both companies, whoever queues the mail.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    create or replace function library_files_in(company uuid, html text) returns table (file_id uuid)
      language sql stable security definer set search_path = pg_catalog as $$
        select files.id from public.files
        where files.company_id in (
            select company union all
            select parent_company_id from public.companies where id = company)
          and files.kind in ('image', 'audio', 'video', 'document')
          and files.id in (
            select (regexp_matches(html,
              '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}', 'g'))[1]::uuid)
      $$;

    insert into mail_files (company_id, file_id, mail_id)
    select mails.company_id, shown.file_id, mails.id
    from mails
    join companies on companies.id = mails.company_id and companies.parent_company_id is not null
    cross join lateral library_files_in(mails.company_id, mails.html) as shown
    where mails.html is not null and mails.candidate_id is not null
      and not exists (
        select from mail_files noted where noted.company_id = mails.company_id
          and noted.mail_id = mails.id and noted.file_id = shown.file_id);

    insert into mail_files (company_id, file_id, body_id)
    select bodies.company_id, shown.file_id, bodies.id
    from mail_bodies as bodies
    join companies on companies.id = bodies.company_id and companies.parent_company_id is not null
    cross join lateral library_files_in(bodies.company_id, array_to_string(bodies.html, ' ')) as shown
    where not exists (
      select from mail_files noted where noted.company_id = bodies.company_id
        and noted.body_id = bodies.id and noted.file_id = shown.file_id);
  `)
    .execute(db)
}
