/**
 * Which files of the library mails to candidates show is noted when they are queued: reading through all
 * mails of a company for one file took 10 to 25 µs for each of them.
 */
import { type Kysely, sql } from 'kysely'
import { protect } from '../protect.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(table).execute(db)
  await sql.raw(fill).execute(db)
  await sql.raw(triggers).execute(db)
  await protect(db, 'mail_files')
}

const table = `
  create table mail_files (
    company_id uuid not null,
    file_id uuid not null,
    -- The mail, where it is stored whole, or the body that mails share.
    mail_id uuid,
    body_id uuid,
    foreign key (company_id, mail_id) references mails (company_id, id) on delete cascade,
    foreign key (company_id, body_id) references mail_bodies (company_id, id) on delete cascade,
    check (num_nonnulls(mail_id, body_id) = 1)
  );
  create index mail_files_of_file on mail_files (company_id, file_id);
  create index mail_files_of_mail on mail_files (company_id, mail_id) where mail_id is not null;
  create index mail_files_of_body on mail_files (company_id, body_id) where body_id is not null;

  create function library_files_in(company uuid, html text) returns table (file_id uuid)
    language sql stable as $$
      select files.id from public.files
      where files.company_id = company and files.kind in ('image', 'audio', 'video', 'document')
        and files.id in (
          select (regexp_matches(html,
            '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}', 'g'))[1]::uuid)
    $$;
`

const fill = `
  insert into mail_files (company_id, file_id, mail_id)
  select mails.company_id, shown.file_id, mails.id
  from mails cross join lateral library_files_in(mails.company_id, mails.html) as shown
  where mails.html is not null and mails.candidate_id is not null;

  insert into mail_files (company_id, file_id, body_id)
  select bodies.company_id, shown.file_id, bodies.id
  from mail_bodies as bodies
  cross join lateral library_files_in(bodies.company_id, array_to_string(bodies.html, ' ')) as shown;
`

const triggers = `
  create function note_files_of_mail() returns trigger language plpgsql as $$
  begin
    insert into public.mail_files (company_id, file_id, mail_id)
    select new.company_id, shown.file_id, new.id
    from public.library_files_in(new.company_id, new.html) as shown;
    return null;
  end $$;
  create trigger mails_files after insert on mails
    for each row when (new.html is not null and new.candidate_id is not null)
    execute function note_files_of_mail();

  create function note_files_of_body() returns trigger language plpgsql as $$
  begin
    insert into public.mail_files (company_id, file_id, body_id)
    select new.company_id, shown.file_id, new.id
    from public.library_files_in(new.company_id, array_to_string(new.html, ' ')) as shown;
    return null;
  end $$;
  create trigger mail_bodies_files after insert on mail_bodies
    for each row execute function note_files_of_body();
`
