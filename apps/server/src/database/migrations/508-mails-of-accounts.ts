/**
 * More mails are an account's own, and stay where a candidate of the same address is erased: a warning of a
 * passkey or of a link with a provider that has not left yet went with the candidate.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    create function is_mail_of_account(kind text) returns boolean language sql immutable as $$
      select kind like '%-changed' or kind in ('password-reset', 'temporary-password', 'contact',
        'storage-warning', 'licences-exhausted', 'password-keeper-left', 'webhook-off', 'log-head')
    $$;

    -- Both as they are but for the kinds that they leave.
    do $$ declare definition text; begin
      for definition in
        select pg_get_functiondef(oid) from pg_proc
        where proname in ('remove_candidate_traces', 'remove_former_traces')
      loop
        execute regexp_replace(definition, 'mails\\.kind not in \\([^)]*\\)', 'not public.is_mail_of_account(mails.kind)');
      end loop;
    end $$;
  `)
    .execute(db)
}
