/**
 * Mails that tell the owner of an account of a change of its two-factor sign-in stay with the account, as
 * those of its password do, where a candidate of the same address is erased.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    create or replace function remove_candidate_traces() returns trigger language plpgsql as $$
    begin
      delete from public.directory_tokens using gone
        where directory_tokens.company_id = gone.company_id and directory_tokens.subject_id = gone.id;
      -- Of somebody who has an account as well, the account's own mails stay.
      delete from public.mails using gone
        where mails.company_id = gone.company_id
          and (lower(mails.to_email) = gone.email or lower(mails.reply_to) = gone.email)
          and mails.kind not in ('password-reset', 'password-changed', 'email-changed', 'temporary-password',
            'twoFactorOn-changed', 'twoFactorOff-changed', 'contact', 'storage-warning', 'licences-exhausted');
      delete from public.files using gone
        where files.company_id = gone.company_id and files.id = gone.cv_file_id and files.kind = 'cv';
      -- The file of a mass addition is kept for a day for its report; it names others too, whose lines go
      -- with it.
      delete from public.candidate_imports using gone
        where candidate_imports.company_id = gone.company_id and candidate_imports.state in ('done', 'cancelled')
          and position(gone.email in lower(candidate_imports.content)) > 0;
      return null;
    end $$;
  `)
    .execute(db)
}
