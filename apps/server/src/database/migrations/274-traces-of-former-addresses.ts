/**
 * Mails to an address that a candidate had before they were merged go with the candidate: the rows of
 * `former_candidates` go by cascade, before the trigger on `candidates` runs.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    create function remove_former_traces() returns trigger language plpgsql as $$
    begin
      -- Of somebody who has an account as well, the account's own mails stay (migration 170). So do those of
      -- somebody who has the address now.
      delete from public.mails using gone
        where mails.company_id = gone.company_id
          and (lower(mails.to_email) = gone.email or lower(mails.reply_to) = gone.email)
          and mails.kind not in ('password-reset', 'password-changed', 'email-changed', 'temporary-password',
            'twoFactorOn-changed', 'twoFactorOff-changed', 'contact', 'storage-warning', 'licences-exhausted')
          and not exists (select from public.candidates
            where candidates.company_id = gone.company_id and candidates.email = gone.email);
      return null;
    end $$;
    create trigger remove_former_traces after delete on former_candidates
      referencing old table as gone for each statement execute function remove_former_traces();
  `)
    .execute(db)
}
