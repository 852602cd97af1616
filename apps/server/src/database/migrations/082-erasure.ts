/**
 * What is a candidate's goes with them, whoever deletes: mails to and from them, what came with these, links,
 * the CV, lines of a file that they came from. In triggers, so that no way of deleting can forget one of
 * them.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    create index mails_recipient on mails (company_id, lower(to_email));
    create index mails_reply_to on mails (company_id, lower(reply_to)) where reply_to is not null;

    -- What came with a mail has no other row that speaks of it.
    create function remove_attachments() returns trigger language plpgsql as $$
    begin
      delete from public.files using gone
        where files.company_id = gone.company_id and files.id = gone.attachment_file_id
          and files.kind = 'attachment';
      return null;
    end $$;
    create trigger mails_attachments after delete on mails
      referencing old table as gone for each statement execute function remove_attachments();

    create function remove_application_traces() returns trigger language plpgsql as $$
    begin
      delete from public.directory_tokens using gone
        where directory_tokens.company_id = gone.company_id and directory_tokens.subject_id = gone.id;
      return null;
    end $$;
    create trigger applications_traces after delete on applications
      referencing old table as gone for each statement execute function remove_application_traces();

    create function remove_candidate_traces() returns trigger language plpgsql as $$
    begin
      delete from public.directory_tokens using gone
        where directory_tokens.company_id = gone.company_id and directory_tokens.subject_id = gone.id;
      -- Of somebody who has an account as well, the account's own mails stay.
      delete from public.mails using gone
        where mails.company_id = gone.company_id
          and (lower(mails.to_email) = gone.email or lower(mails.reply_to) = gone.email)
          and mails.kind not in ('password-reset', 'password-changed', 'email-changed', 'temporary-password',
            'contact', 'storage-warning', 'licences-exhausted');
      delete from public.files using gone
        where files.company_id = gone.company_id and files.id = gone.cv_file_id and files.kind = 'cv';
      -- The file of a mass addition is kept for a day for its report; it names others too, whose lines go
      -- with it.
      delete from public.candidate_imports using gone
        where candidate_imports.company_id = gone.company_id and candidate_imports.state in ('done', 'cancelled')
          and position(gone.email in lower(candidate_imports.content)) > 0;
      return null;
    end $$;
    create trigger candidates_traces after delete on candidates
      referencing old table as gone for each statement execute function remove_candidate_traces();
  `)
    .execute(db)
}
